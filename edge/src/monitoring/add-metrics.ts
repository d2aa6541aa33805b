import { createMetrics, measureBucket, measureOperations, metricsRoute } from '@tagalong/server/metrics';
import type { FastifyInstance } from 'fastify';
import type { Backends } from '#edge/backends/open-backends';
import { sendError } from '#edge/http/error-response';
import { backendMetrics } from './backend-metrics.ts';
import { releaseMetrics } from './release-metrics.ts';

interface MetricsInput extends Omit<Parameters<typeof releaseMetrics>[0], 'registry'> {
  backends: Backends;
}

/** Upper bounds in seconds; a visitor waits 0.15 for a page's content. */
const RENDER_BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2];

/** Serves the metrics of the process to holders of the key; without a key, there are none. */
export function addMetrics(
  app: FastifyInstance,
  metricsKey: string | null,
  { backends, ...input }: MetricsInput,
): void {
  if (metricsKey === null) return;
  const registry = createMetrics();
  releaseMetrics({ registry, ...input });
  measureBucket(app, registry);
  if (input.renderers)
    measureOperations(app, registry, 'render', {
      name: 'page_render_duration_seconds',
      help: 'Time in which a renderer has drawn a page, or failed.',
      buckets: RENDER_BUCKETS_S,
    });
  metricsRoute(app, {
    registry,
    key: metricsKey,
    refuse: (request, reply) => sendError(request, reply, 'not-found', 'Nothing was found at this URL.'),
  });
  backendMetrics(registry, backends);
}
