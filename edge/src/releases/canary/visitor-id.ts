import { randomBytes } from 'node:crypto';
import { cookieName, setCookie } from '#edge/http/cookies';

/** Holds a random number, which keeps the visitor on the same releases and reveals nothing else. */
const NAME = 'release_share';
const MAX_AGE_S = 60 * 60 * 24 * 30;
const ID = /^[\w-]{22}$/;

export interface VisitorId {
  id: string;
  /** Set-Cookie header; null when the browser has the cookie already. */
  header: string | null;
}

export function visitorIdOf(cookies: ReadonlyMap<string, string>, isHttps: boolean): VisitorId {
  const known = cookies.get(cookieName(NAME, isHttps));
  if (known && ID.test(known)) return { id: known, header: null };
  const id = randomBytes(16).toString('base64url');
  return { id, header: setCookie(NAME, id, MAX_AGE_S, isHttps) };
}
