import type { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface RequestSpansInput {
  tracer: Tracer;
  /** The context that code runs in. */
  contexts: AsyncLocalStorage<Context | undefined>;
  /** Returns the context that a request continues, or begins with. */
  parentOf(request: FastifyRequest): Context;
}

/** Monitoring calls them all the time. */
const UNTRACED = new Set(['/livez', '/readyz', '/healthz', '/healthz/edge', '/metrics']);
const ABORTED = 'aborted';
const SERVER_ERROR = 500;

/** Creates a span for each request to the servers that are created from now on. Returns a function that stops this. */
export function traceRequests(input: RequestSpansInput): () => void {
  const created = channel('fastify.initialization');
  const onCreated = (message: unknown): void =>
    addHooks((message as { fastify: FastifyInstance }).fastify, input);
  created.subscribe(onCreated);
  return () => created.unsubscribe(onCreated);
}

/** Adds the first hooks of a server, so that all others run in the context of the request. */
function addHooks(app: FastifyInstance, { tracer, contexts, parentOf }: RequestSpansInput): void {
  const open = new WeakMap<FastifyRequest, { span: Span; context: Context }>();

  function end(request: FastifyRequest, finish: (span: Span) => void): void {
    const own = open.get(request);
    if (!own) return;
    open.delete(request);
    finish(own.span);
    own.span.end();
  }
  const enter = (request: FastifyRequest, done: () => void): void => {
    const own = open.get(request);
    if (own) contexts.run(own.context, done);
    else done();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (!UNTRACED.has(route)) {
      const parent = parentOf(request);
      // A path may contain codes and addresses, so only its pattern is recorded.
      const attributes = { 'http.request.method': request.method, 'http.route': route };
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        parent,
      );
      open.set(request, { span, context: trace.setSpan(parent, span) });
    }
    enter(request, done);
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done));
  app.addHook('onResponse', (request, reply: FastifyReply, done) => {
    end(request, (span) => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= SERVER_ERROR) fail(span, String(reply.statusCode));
    });
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, (span) => fail(span, ABORTED));
    done();
  });
}

/** Marks a span as failed. Messages of errors may contain addresses and keys, so only a type is recorded. */
export function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
