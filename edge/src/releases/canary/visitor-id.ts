import { randomBytes } from 'node:crypto';

/** A random number that says nothing about the visitor; it only keeps the visitor on the same releases. */
const NAME = 'release_share';
const MAX_AGE_S = 60 * 60 * 24 * 30;
const ID = /^[\w-]{22}$/;

export interface VisitorId {
  id: string;
  /** The header that makes the browser keep it; null when it has it. */
  setCookie: string | null;
}

export function visitorIdOf(cookies: ReadonlyMap<string, string>, isHttps: boolean): VisitorId {
  const name = isHttps ? `__Host-${NAME}` : NAME;
  const known = cookies.get(name);
  if (known && ID.test(known)) return { id: known, setCookie: null };
  const id = randomBytes(16).toString('base64url');
  const secure = isHttps ? '; Secure' : '';
  return { id, setCookie: `${name}=${id}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}` };
}
