import { createHash } from 'node:crypto';
import { sessionCookie } from './session-cookie.ts';

/** Names whoever asks, for the worker that keeps pages: the same for one session, and telling nothing about it. */
export function visitorMark(cookies: ReadonlyMap<string, string>): string {
  const session = sessionCookie(cookies);
  return session
    ? createHash('sha256').update(`offline ${session}`).digest('base64url').slice(0, 16)
    : 'visitor';
}
