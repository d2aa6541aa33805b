import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longest wait in milliseconds for a moment without new connections. */
const ACCEPT_LIMIT_MS = 1_000;
/** A turn of the event loop that takes longer has worked on requests, while further connections may have come. */
const IDLE_TURN_MS = 0.5;

/**
 * Closes each connection after its response while the process stops. A proxy would otherwise keep idle connections, and
 * could send a request just when they are closed. Stops listening once no connection is waiting.
 */
export function closeConnections(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.raw.shouldKeepAlive = false;
  });
  app.addHook('preClose', async () => {
    await acceptWaiting(app.server);
    // At once: Fastify does the same only some turns later.
    app.server.close();
  });
}

/**
 * Resolves once a turn of the event loop has found nothing to do, and so no connection to accept. Those that wait when a server stops
 * listening are reset, with requests that their proxies have already sent and may not repeat; Node accepts one in each turn.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const endMs = performance.now() + ACCEPT_LIMIT_MS;
  let isAccepted = false;
  const onConnection = (): void => {
    isAccepted = true;
  };
  server.on('connection', onConnection);
  // From here, each turn asks for connections before it comes back.
  await setImmediate();
  for (let isIdle = false; !isIdle && performance.now() < endMs; ) {
    const startMs = performance.now();
    isAccepted = false;
    await setImmediate();
    isIdle = !isAccepted && performance.now() - startMs < IDLE_TURN_MS;
  }
  server.off('connection', onConnection);
}

/** Runs `work` once the server has sent its last response. Close hooks run before: requests that still run may need it. */
export function afterLastResponse(app: FastifyInstance, work: () => void): void {
  app.addHook('onClose', async () => {
    if (app.server.listening) app.server.once('close', work);
    else work();
  });
}
