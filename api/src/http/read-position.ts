import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#api/database/database';

/** Cookie with the position of the browser's last change in the database's log. */
const NAME = 'read_position';
/** Lifetime in seconds; a replica that is several seconds behind is not used, so it need not be longer. */
const LIFE_S = 30;
const POSITION = /^\d{1,16}$/;

/** Returns the position of the last change that the browser made; null if it made none recently. */
export function readPosition({ cookies }: FastifyRequest): number | null {
  const text = cookies[NAME];
  return text && POSITION.test(text) ? Number(text) : null;
}

/**
 * Makes the browser's next reads see the change that was just committed; without a replica, does nothing. If the position
 * is unknown, they go to the primary.
 */
export async function keepPosition(db: Database, reply: FastifyReply): Promise<void> {
  const position = await db.position().catch(() => Number.MAX_SAFE_INTEGER);
  if (position === null) return;
  reply.setCookie(NAME, String(position), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    maxAge: LIFE_S,
  });
}
