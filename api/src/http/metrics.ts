import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import { DomainError } from './errors.ts';

/** Upper bounds in seconds; most calls take milliseconds, an upload up to seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Measures all responses by route, and serves the metrics of this process in the OpenMetrics format to holders of the
 * key. The routes are patterns, so that visitors can't add labels.
 */
export function metricsRoute(app: FastifyInstance, key: string): void {
  const openMetrics: Registry<OpenMetricsContentType> = new Registry();
  openMetrics.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  // The types of the library allow its other format only.
  const registry = openMetrics as unknown as Registry;
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request until its response was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    // Without the key, the address looks like any unknown one.
    if (!isSame(request.headers.authorization ?? '', `Bearer ${key}`)) throw new DomainError('not-found');
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
