import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ApiContext } from './core/owner-module.ts';
import { sendError } from './http/errors.ts';
import { type IsStopping, probeRoutes } from './http/probes.ts';
import { addSiteMetrics } from './monitoring/site-metrics.ts';
import { jobKindsOf } from './owners.ts';

/** Builds the probes and metrics of a process that only runs jobs. Does not listen. */
export function buildWorkerApp(context: ApiContext, isStopping: IsStopping): FastifyInstance {
  const { db, config } = context;
  const app = Fastify({
    logger: { level: config.logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setErrorHandler(sendError);
  addSiteMetrics(
    app,
    context,
    jobKindsOf(context, () => undefined),
  );
  probeRoutes(app, db, isStopping);
  return app;
}
