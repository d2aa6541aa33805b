import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longest wait in milliseconds for a moment without new connections. */
const ACCEPT_LIMIT_MS = 1_000;
/** A turn of the event loop that takes longer has worked on requests, while further connections may have come. */
const IDLE_TURN_MS = 0.1;

/**
 * Closes each connection after its response while the process stops. A proxy would otherwise keep idle connections, and
 * could send a request just when they are closed. Stops listening once no connection is waiting.
 */
export function closeConnections(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.raw.shouldKeepAlive = false;
  });
  app.addHook('preClose', () => stopListening(app.server));
}

/**
 * Stops listening once a turn of the event loop has found no connection to accept. Those that wait when a server stops listening are
 * reset, with requests that their proxies have already sent and may not repeat. Node accepts one in each turn, so their requests
 * wait until all are accepted.
 */
async function stopListening(server: Server): Promise<void> {
  const endMs = performance.now() + ACCEPT_LIMIT_MS;
  const accepted: Socket[] = [];
  const onConnection = (socket: Socket): void => {
    accepted.push(socket);
    // Later, because the server begins to read after this event.
    process.nextTick(() => socket.pause());
  };
  server.on('connection', onConnection);
  // From here, each turn asks for connections before it comes back.
  await setImmediate();
  for (let isIdle = false; !isIdle && performance.now() < endMs; ) {
    const [before, startMs] = [accepted.length, performance.now()];
    await setImmediate();
    isIdle = accepted.length === before && performance.now() - startMs < IDLE_TURN_MS;
  }
  // At once: Fastify does the same only some turns later.
  server.close();
  for (const socket of accepted) socket.resume();
}

/** Runs `work` once the server has sent its last response. Close hooks run before: requests that still run may need it. */
export function afterLastResponse(app: FastifyInstance, work: () => void): void {
  app.addHook('onClose', async () => {
    if (app.server.listening) app.server.once('close', work);
    else work();
  });
}
