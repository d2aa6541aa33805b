import Fastify, { type FastifyInstance } from 'fastify';
import type { ApiContext } from './core/owner-module.ts';
import { sendError } from './http/errors.ts';
import { addMetrics, type IsStopping, probeRoutes } from './http/probes.ts';

type WorkerContext = Pick<ApiContext, 'db' | 'config'>;

/** Builds the probes and metrics of a process that only runs jobs. Does not listen. */
export function buildWorkerApp({ db, config }: WorkerContext, isStopping: IsStopping): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, stream: process.stderr },
    disableRequestLogging: true,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setErrorHandler(sendError);
  addMetrics(app, config.metricsKey);
  probeRoutes(app, db, isStopping);
  return app;
}
