import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  defaultTextMapSetter,
  diag,
  ROOT_CONTEXT,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceCalls, traceOperations } from './call-spans.ts';
import type { TracingConfig } from './read-tracing.ts';
import { traceRequests } from './request-spans.ts';

export interface TracingInput extends TracingConfig {
  /** Name of the service, unless OTEL_SERVICE_NAME is set. */
  service: string;
  /** Whether requests continue the trace of their sender; otherwise each begins one, whose id is the request's. */
  continuesTraces: boolean;
  /** Receives a sentence when spans can't be sent, at most once a minute. */
  onProblem(sentence: string): void;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PROBLEM_MS = 60_000;
const PROBLEM_LENGTH_MAX = 300;
/** Time for the last spans, in milliseconds: a process must stop although their receiver is away. */
const LAST_LIMIT_MS = 2_000;

/**
 * Traces the requests to the servers that are created from now on, with the calls and statements that they lead to. The
 * returned function sends what has ended, and stops, two seconds later at most. It never rejects.
 */
export function startTracing(input: TracingInput): () => Promise<void> {
  const { url, headers, ratio, service, continuesTraces, onProblem } = input;
  const report = reportProblems(onProblem);
  const ids = new RandomIdGenerator();
  let nextTraceId: string | null = null;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: {
      generateSpanId: ids.generateSpanId,
      generateTraceId() {
        const id = nextTraceId ?? ids.generateTraceId();
        nextTraceId = null;
        return id;
      },
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  });
  const tracer = provider.getTracer('tagalong');
  const contexts = new AsyncLocalStorage<Context | undefined>();
  const propagator = new W3CTraceContextPropagator();

  const stops = [
    traceRequests({
      tracer,
      contexts,
      parentOf({ id, headers: given }) {
        const parent = continuesTraces
          ? propagator.extract(ROOT_CONTEXT, given, defaultTextMapGetter)
          : ROOT_CONTEXT;
        // The span that follows at once gets the id.
        if (!trace.getSpanContext(parent) && UUID.test(id)) nextTraceId = id.replaceAll('-', '');
        return parent;
      },
    }),
  ];
  const calls = {
    tracer,
    contexts,
    inject: (context: Context, carrier: Record<string, unknown>) =>
      propagator.inject(context, carrier, defaultTextMapSetter),
  };
  stops.push(traceOperations(calls), traceCalls(calls));
  return async () => {
    for (const stop of stops) stop();
    const late = setTimeout(LAST_LIMIT_MS, 'no response in time', { ref: false });
    const problem = await Promise.race([provider.shutdown().then(() => null, reasonOf), late]);
    if (problem !== null) report(problem);
  };
}

/** Reports problems of the packages, which are silent otherwise, and returns the function that reports them. */
function reportProblems(onProblem: (sentence: string) => void): (message: string) => void {
  let reportedMs = Number.NEGATIVE_INFINITY;
  const report = (message: string): void => {
    if (performance.now() - reportedMs < PROBLEM_MS) return;
    reportedMs = performance.now();
    onProblem(`Traces can't be sent: ${message.slice(0, PROBLEM_LENGTH_MAX)}`);
  };
  const ignore = (): void => undefined;
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  return report;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
