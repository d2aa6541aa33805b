import type { FastifyReply } from 'fastify';

/** Limits what is created at once, because each takes memory and a share of the processor. */
export interface Places {
  /** Takes a place until the response has ended; false if none is free. */
  take(reply: FastifyReply): boolean;
}

export function createPlaces(max: number): Places {
  let taken = 0;
  return {
    take({ raw }) {
      if (taken >= max) return false;
      taken += 1;
      raw.once('close', () => {
        taken -= 1;
      });
      return true;
    },
  };
}
