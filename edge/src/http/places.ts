import type { FastifyReply } from 'fastify';

export type Places = ReturnType<typeof createPlaces>;

/** A visitor who reads nothing for this long loses the connection and with it the place. */
const IDLE_MS = 30_000;

/**
 * Work that a turn of the event loop may take on, in milliseconds. On a busy machine, requests wait for their turn where
 * they can't be counted; beyond this, visitors would leave before their page is there.
 */
const TURN_MS = 3_000;

/** Limits what is created at once, because each takes memory and a share of the processor. */
export function createPlaces(max: number, { idleMs = IDLE_MS, nowMs = () => performance.now() } = {}) {
  let taken = 0;
  let turnStartMs: number | null = null;

  function isTurnOver(): boolean {
    if (turnStartMs === null) {
      turnStartMs = nowMs();
      setImmediate(() => {
        turnStartMs = null;
      });
    }
    return nowMs() - turnStartMs > TURN_MS;
  }

  return {
    /** Takes a place until the response has ended; false if none is free, or if the process is too busy. */
    take({ raw }: FastifyReply): boolean {
      if (isTurnOver() || taken >= max) return false;
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
