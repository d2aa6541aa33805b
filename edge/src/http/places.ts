import type { FastifyReply } from 'fastify';

/**
 * Limits the responses that are created at once, because each takes memory: beyond `max`, requests are refused at once
 * instead of waiting. Returns a function that takes a place until the response has ended, and returns false if none is
 * free.
 */
export function createPlaces(max: number): (reply: FastifyReply) => boolean {
  let taken = 0;
  return ({ raw }) => {
    if (taken >= max) return false;
    taken += 1;
    raw.once('close', () => {
      taken -= 1;
    });
    return true;
  };
}
