import type { FastifyInstance } from 'fastify';

/**
 * Closes each connection after its response while the process stops. A proxy would otherwise keep idle connections, and
 * could send a request just when they are closed.
 */
export function closeConnections(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping()) reply.raw.shouldKeepAlive = false;
  });
}

/** Runs `work` once the server has sent its last response. Close hooks run before: requests that still run may need it. */
export function afterLastResponse(app: FastifyInstance, work: () => void): void {
  app.addHook('onClose', async () => {
    if (app.server.listening) app.server.once('close', work);
    else work();
  });
}
