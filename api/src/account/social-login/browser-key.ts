import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const KEY = /^[\w-]{43}$/;
/** As long as the longest thing that is bound to it. */
const LIFE_S = 900;

/** A secret of the browser in a cookie of its own: what was begun in one browser can't be ended in another. */
export interface BrowserKeys {
  read(request: FastifyRequest): string | null;
  /** The browser's key, a new one when it has none. */
  keep(request: FastifyRequest, reply: FastifyReply): string;
}

/**
 * The cookie is Lax. Apple comes back by a POST from its own site, which brings no Lax cookie: that POST is answered
 * with a redirect to the same address by GET, and to that the browser adds its cookies.
 */
export function browserKeys(publicOrigin: string | null): BrowserKeys {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const name = secure ? '__Host-social' : 'social';

  function read(request: FastifyRequest): string | null {
    const key = request.cookies[name];
    return key && KEY.test(key) ? key : null;
  }

  return {
    read,
    keep(request, reply) {
      const key = read(request) ?? newSecret();
      reply.setCookie(name, key, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LIFE_S });
      return key;
    },
  };
}

/** 256 random bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
