import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const KEY = /^[\w-]{43}$/;
/** Lifetime in seconds; equals that of the longest-lived data bound to the key. */
const LIFE_S = 900;

export type BrowserKeys = ReturnType<typeof browserKeys>;

/**
 * Reads and issues a secret cookie that binds a flow to the browser that started it.
 *
 * The cookie is SameSite=Lax. Apple returns with a cross-site POST, which carries no Lax cookies, so that POST is
 * redirected to the same URL with GET, which does carry them.
 */
export function browserKeys(publicOrigin: string | null) {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const name = secure ? '__Host-social' : 'social';

  function read(request: FastifyRequest): string | null {
    const key = request.cookies[name];
    return key && KEY.test(key) ? key : null;
  }

  return {
    read,
    /** Returns the browser's key; creates one if it has none. */
    keep(request: FastifyRequest, reply: FastifyReply): string {
      const key = read(request) ?? newSecret();
      reply.setCookie(name, key, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LIFE_S });
      return key;
    },
  };
}

/** Returns 256 random bits as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
