import type { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientRequest } from 'node:http';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { type Operation, type OperationKind, onOperations, runOperationsIn } from '#server/operations';
import { fail } from './request-spans.ts';
import { onCalls } from './upstream-calls.ts';

interface CallSpansInput {
  tracer: Tracer;
  /** The context that code runs in. */
  contexts: AsyncLocalStorage<Context | undefined>;
  /** Adds headers, by which the server that is called continues the trace. */
  inject(context: Context, headers: Record<string, unknown>): void;
}

interface SpanShape {
  name(operation: string): string;
  kind: SpanKind;
  attributes?(operation: string): Attributes;
  /** Whether it begins a trace where there is none; what runs in the background all the time would begin too many. */
  isRoot?: boolean;
}

const SHAPES: Readonly<Record<OperationKind, SpanShape>> = {
  // Statements have names, and their texts, which are in the sources, have no values.
  statement: {
    name: (statement) => statement,
    kind: SpanKind.CLIENT,
    attributes: (statement) => ({ 'db.system.name': 'postgresql', 'db.query.summary': statement }),
  },
  bucket: {
    name: (method) => `bucket ${method}`,
    kind: SpanKind.CLIENT,
    attributes: (method) => ({ 'http.request.method': method }),
  },
  mail: { name: () => 'mail send', kind: SpanKind.CLIENT },
  job: { name: (kind) => `job ${kind}`, kind: SpanKind.CONSUMER, isRoot: true },
  render: { name: (route) => `render ${route}`, kind: SpanKind.INTERNAL },
};

/** Creates spans for operations within traced requests, and for jobs. Returns a function that stops this. */
export function traceOperations(input: CallSpansInput): () => void {
  const stops = (Object.keys(SHAPES) as OperationKind[]).map((kind) => traceKind(kind, input));
  return () => {
    for (const stop of stops) stop();
  };
}

function traceKind(kind: OperationKind, { tracer, contexts }: CallSpansInput): () => void {
  const { name, attributes, isRoot = false, ...shape } = SHAPES[kind];
  const open = new WeakMap<Operation, Span>();
  const stopEntering = runOperationsIn(kind, contexts, (operation) => {
    const parent = contexts.getStore();
    if (!parent && !isRoot) return undefined;
    const within = parent ?? ROOT_CONTEXT;
    const options = { kind: shape.kind, attributes: attributes?.(operation.name) ?? {} };
    const span = tracer.startSpan(name(operation.name), options, within);
    open.set(operation, span);
    return trace.setSpan(within, span);
  });
  const stopEnding = onOperations(kind, {
    onEnd(operation) {
      const span = open.get(operation);
      if (operation.error && span) fail(span, typeOf(operation.error));
      span?.end();
    },
  });
  return () => {
    stopEntering();
    stopEnding();
  };
}

/** Returns the code of an error, such as `ECONNREFUSED` or an SQLSTATE, or its name. */
function typeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}

/** Creates spans for requests to other servers of the site within traced requests. Returns a function that stops this. */
export function traceCalls({ tracer, contexts, inject }: CallSpansInput): () => void {
  return onCalls((call) => {
    const parent = contexts.getStore();
    if (!parent) return;
    const attributes = { 'http.request.method': call.method, 'server.address': call.address };
    const span = tracer.startSpan(call.method, { kind: SpanKind.CLIENT, attributes }, parent);
    inject(trace.setSpan(parent, span), call.headers);
    call.onSent = (request) => endWith(request, span);
  });
}

function endWith(request: ClientRequest, span: Span): void {
  request.once('response', ({ statusCode = 0 }) =>
    span.setAttribute('http.response.status_code', statusCode),
  );
  request.on('error', (error) => fail(span, typeOf(error)));
  // Once the response has arrived completely, or the connection is lost.
  request.once('close', () => span.end());
}
