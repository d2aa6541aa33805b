import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** A span as it was received. */
export interface ReceivedSpan {
  /** Name of the service that sent it. */
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Missing for the first span of a trace. */
  parentSpanId?: string;
  attributes: Readonly<Record<string, string | number>>;
  isFailed: boolean;
}

interface SentAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface SentSpan extends Omit<ReceivedSpan, 'service' | 'attributes' | 'isFailed'> {
  attributes: SentAttribute[];
  status: { code?: number };
}
interface SentTraces {
  resourceSpans: {
    resource: { attributes: SentAttribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

const FAILED_CODE = 2;
const WAIT_MS = 30_000;

/** Starts a receiver of OTLP over HTTP for tests. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const authorizations = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    authorizations.add(request.headers.authorization);
    if (request.url === '/v1/traces') spans.push(...spansOf((await json(request)) as SentTraces));
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' });
    response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Values of the header of that name. */
    authorizations,
    /** Resolves with the spans of the first trace that `isWanted`, at most 30 s later; rejects if none is. */
    async traceWith(isWanted: (spans: readonly ReceivedSpan[]) => boolean): Promise<ReceivedSpan[]> {
      const endMs = performance.now() + WAIT_MS;
      while (performance.now() < endMs) {
        const found = tracesIn(spans).find(isWanted);
        if (found) return found;
        await setTimeout(50);
      }
      throw new Error(`No trace has the spans: ${spans.map(({ name }) => name).join(', ')}`);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function spansOf({ resourceSpans }: SentTraces): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => ({
        ...span,
        service: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(attributes),
        isFailed: status.code === FAILED_CODE,
      })),
    ),
  );
}

function valuesOf(attributes: readonly SentAttribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
  );
}

function tracesIn(spans: readonly ReceivedSpan[]): ReceivedSpan[][] {
  const traces = new Map<string, ReceivedSpan[]>();
  for (const span of spans) traces.set(span.traceId, [...(traces.get(span.traceId) ?? []), span]);
  return [...traces.values()];
}
