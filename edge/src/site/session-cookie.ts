import { createHash } from 'node:crypto';

/** The API's cookie; under https it has the prefix that binds it to this host. */
const SESSION_COOKIES = ['sid', '__Host-sid'];

/** The session cookie of a request; only the API knows whether it is still valid. */
function sessionCookie(cookies: ReadonlyMap<string, string>): string | undefined {
  return SESSION_COOKIES.map((name) => cookies.get(name)).find(Boolean);
}

export function hasSessionCookie(cookies: ReadonlyMap<string, string>): boolean {
  return sessionCookie(cookies) !== undefined;
}

/** Identifies the visitor to the worker that keeps pages: it is equal within one session and reveals nothing about it. */
export function visitorMark(cookies: ReadonlyMap<string, string>): string {
  const session = sessionCookie(cookies);
  return session
    ? createHash('sha256').update(`offline ${session}`).digest('base64url').slice(0, 16)
    : 'visitor';
}
