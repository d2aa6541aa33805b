import { createMetrics, metricsRoute } from '@tagalong/server/metrics';
import type { FastifyInstance } from 'fastify';
import type { Backends } from '#edge/backends/open-backends';
import { sendError } from '#edge/http/error-response';
import { backendMetrics } from './backend-metrics.ts';
import { releaseMetrics } from './release-metrics.ts';

interface MetricsInput extends Omit<Parameters<typeof releaseMetrics>[0], 'registry'> {
  backends: Backends;
}

/** Serves the metrics of the process to holders of the key; without a key, there are none. */
export function addMetrics(
  app: FastifyInstance,
  metricsKey: string | null,
  { backends, ...input }: MetricsInput,
): void {
  if (metricsKey === null) return;
  const registry = createMetrics();
  releaseMetrics({ registry, ...input });
  metricsRoute(app, {
    registry,
    key: metricsKey,
    refuse: (request, reply) => sendError(request, reply, 'not-found', 'Nothing was found at this URL.'),
  });
  backendMetrics(registry, backends);
}
