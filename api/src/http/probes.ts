import { createMetrics, metricsRoute } from '@tagalong/server/metrics';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '#api/database/database';
import { DomainError } from './errors.ts';
import { createHealth, createReadiness } from './health.ts';

/** Returns whether the process has been asked to stop. */
export type IsStopping = () => boolean;

/**
 * Serves `/livez`, `/readyz` and `/healthz`. None changes a row. A process that stops isn't ready, so that load balancers
 * turn to others while it still responds.
 */
export function probeRoutes(app: FastifyInstance, db: Database, isStopping: IsStopping): void {
  const isReady = createReadiness(db);
  const checks = {
    '/livez': async () => true,
    '/readyz': async () => !isStopping() && (await isReady()),
    '/healthz': createHealth(db),
  };
  for (const [path, check] of Object.entries(checks)) {
    app.get(path, async (_request, reply) => {
      const isPassed = await check();
      if (!isPassed) reply.code(503);
      reply.header('cache-control', 'no-store');
      return { status: isPassed ? 'success' : 'degraded', data: { database: db.kind } };
    });
  }
}

/**
 * Serves the metrics to holders of the key, those that `measure` adds included, and 404 to everyone else. Without a key,
 * serves and measures nothing.
 */
export function addMetrics(
  app: FastifyInstance,
  key: string | null,
  measure: (registry: Registry) => void,
): void {
  if (!key) return;
  const refuse = (): never => {
    throw new DomainError('not-found');
  };
  const registry = createMetrics();
  measure(registry);
  metricsRoute(app, { registry, key, refuse });
}
