import type { FastifyReply } from 'fastify';

export type Places = ReturnType<typeof createPlaces>;

/** A visitor who reads nothing for this long loses the connection and with it the place. */
const IDLE_MS = 30_000;

/** Limits what is created at once, because each takes memory and a share of the processor. */
export function createPlaces(max: number, idleMs = IDLE_MS) {
  let taken = 0;
  return {
    /** Takes a place until the response has ended; false if none is free. */
    take({ raw }: FastifyReply): boolean {
      if (taken >= max) return false;
      const { socket } = raw.req;
      // A visitor who has left would never free the place.
      if (socket.destroyed) return true;
      taken += 1;
      raw.setTimeout(idleMs, () => raw.destroy());
      const free = (): void => {
        raw.off('close', free);
        socket.off('close', free);
        taken -= 1;
      };
      raw.once('close', free);
      // Node doesn't close responses that wait behind others on a connection that ends.
      socket.once('close', free);
      return true;
    },
  };
}
