/** The API's cookie; under https it has the prefix that binds it to this host. */
const SESSION_COOKIES = ['sid', '__Host-sid'];

/** The session that a request carries, whether or not it is still good: the API alone can tell. */
export function sessionCookie(cookies: ReadonlyMap<string, string>): string | undefined {
  return SESSION_COOKIES.map((name) => cookies.get(name)).find(Boolean);
}

export function hasSessionCookie(cookies: ReadonlyMap<string, string>): boolean {
  return sessionCookie(cookies) !== undefined;
}
