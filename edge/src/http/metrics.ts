import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import { sendError } from './error-answer.ts';

export type MetricsRegistry = Registry<OpenMetricsContentType>;

/** Upper bounds in seconds; a page takes milliseconds, an upload up to minutes. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Creates the metrics of the process, in the OpenMetrics format. */
export function createMetrics(): MetricsRegistry {
  const registry: MetricsRegistry = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry as unknown as Registry });
  return registry;
}

/**
 * Measures all responses by route, and serves the metrics to holders of the key. The routes are patterns, so that
 * visitors can't add labels.
 */
export function metricsRoute(app: FastifyInstance, registry: MetricsRegistry, key: string): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request until its response was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry as unknown as Registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${key}`)) {
      // Without the key, the address looks like any unknown one.
      return sendError(request, reply, 'not-found', 'Nothing was found at this address.');
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Compares hashes, which have the same length, in constant time. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
