import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import { isSameSecret } from './is-same-secret.ts';
import { type OperationKind, onOperations } from './operations.ts';

/** Upper bounds in seconds; most requests take milliseconds, an upload up to minutes. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Creates the metrics of the process, in the OpenMetrics format. Its collectors never stop. */
export function createMetrics(): Registry {
  const openMetrics: Registry<OpenMetricsContentType> = new Registry();
  openMetrics.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  // The library's metrics accept only a registry of its other format by their types.
  const registry = openMetrics as unknown as Registry;
  collectDefaultMetrics({ register: registry });
  return registry;
}

interface MetricsRouteInput {
  registry: Registry;
  /** Bearer token of those who may read the metrics. */
  key: string;
  /** Responds, or throws, as for an unknown path, so that the route is not visible without the key. */
  refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/**
 * Measures all responses by route, and serves the metrics to holders of the key. The routes are patterns, so that
 * visitors can't add labels.
 */
export function metricsRoute(app: FastifyInstance, { registry, key, refuse }: MetricsRouteInput): void {
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
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${key}`)) return refuse(request, reply);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

interface OperationMetric {
  /** Name of the histogram, which ends in `_seconds`. */
  name: string;
  help: string;
  /** Label with the operation's name; none by default. */
  label?: string;
  /** Operations that are counted from zero, so that the first failure is an increase. */
  known?: readonly string[];
  /** Upper bounds in seconds. */
  buckets: readonly number[];
}

/** Measures operations of a kind by outcome, `ok` or `failed`, until the server closes. */
export function measureOperations(
  app: FastifyInstance,
  registry: Registry,
  kind: OperationKind,
  { name, help, label, known = [], buckets }: OperationMetric,
): void {
  const durations = new Histogram({
    name,
    help,
    labelNames: label ? [label, 'outcome'] : ['outcome'],
    buckets: [...buckets],
    registers: [registry],
  });
  const labelsOf = (operation: string, outcome: string) => ({
    ...(label && { [label]: operation }),
    outcome,
  });
  for (const operation of label ? known : [''])
    for (const outcome of ['ok', 'failed']) durations.zero(labelsOf(operation, outcome));
  const stop = onOperations(kind, {
    onEnd: ({ name: operation, startedMs, error }) =>
      durations.observe(
        labelsOf(operation, error ? 'failed' : 'ok'),
        (performance.now() - startedMs) / 1_000,
      ),
  });
  app.addHook('onClose', async () => stop());
}

/** Upper bounds of requests to a bucket in seconds. */
const BUCKET_BUCKETS_S = [0.01, 0.05, 0.1, 0.5, 1, 5, 20];

/** Measures the requests to a bucket, by method. */
export function measureBucket(app: FastifyInstance, registry: Registry): void {
  measureOperations(app, registry, 'bucket', {
    name: 'bucket_request_duration_seconds',
    help: 'Time from a request to the bucket until the headers of its response, retries included.',
    label: 'method',
    known: ['GET', 'PUT', 'DELETE'],
    buckets: BUCKET_BUCKETS_S,
  });
}
