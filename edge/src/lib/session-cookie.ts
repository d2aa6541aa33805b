/** The API's cookie; under https it has the prefix that binds it to this host. */
const SESSION_COOKIES = ['sid', '__Host-sid'];

/** True when the request carries a session, whether or not it is still good: the API alone can tell. */
export function hasSessionCookie(cookies: ReadonlyMap<string, string>): boolean {
  return SESSION_COOKIES.some((name) => Boolean(cookies.get(name)));
}
