import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import { BODY_BYTES_MAX } from '@tagalong/contracts/core/limits';
import { CALLS } from '@tagalong/contracts/site/calls';
import { closeConnections } from '@tagalong/server/closing';
import { drainRefusedBodies } from '@tagalong/server/drain';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { config as configureZod } from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { DEMO_PICTURES } from './config/demo-files.ts';
import type { ApiContext } from './core/owner-module.ts';
import { addBodyParsers, parseQuery } from './http/body-parsers.ts';
import { DomainError, isUnavailable, sendError } from './http/errors.ts';
import { microCache } from './http/micro-cache.ts';
import { openapiOf } from './http/openapi.ts';
import { shedOverload } from './http/overload.ts';
import { type IsStopping, probeRoutes } from './http/probes.ts';
import { createServer, type Server } from './http/serve.ts';
import { createSlowUploads, RECEIVE_LIMITS } from './http/slow-uploads.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { addMultipart, uploadFiles, uploadRoutes } from './media/upload-routes.ts';
import { addSiteMetrics } from './monitoring/site-metrics.ts';
import { jobKindsOf, OWNERS } from './owners.ts';

/** Time for responding to a request after the limit of its arrival, whose expiry has a response of its own. */
const HANDLER_EXTRA_MS = 3_000;
const PATH_PARAMETER_MAX = 200;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Builds the product API from its owners, with health, description and pictures. Does not listen. */
export async function buildApp(
  context: ApiContext,
  limits = RECEIVE_LIMITS,
  isStopping: IsStopping = () => false,
): Promise<FastifyInstance> {
  configureZod(en());
  const slowUploads = createSlowUploads(limits);
  const { db, config } = context;
  const app = Fastify({
    logger: { level: config.logLevel, stream: process.stderr, serializers: { req: loggedRequest } },
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.requestMs, connectionsCheckingInterval: limits.checkMs },
    handlerTimeout: limits.requestMs + HANDLER_EXTRA_MS,
    trustProxy: config.trustProxy,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    // A request that arrives over an open connection during shutdown still gets a response.
    return503OnClosing: false,
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: slowUploads.onClientError,
  });
  drainRefusedBodies(app.server);
  closeConnections(app, isStopping);
  app.setErrorHandler(sendError);
  addBodyParsers(app);
  await addMultipart(app);
  await app.register(cookie);
  addSiteMetrics(
    app,
    context,
    jobKindsOf(context, () => undefined),
  );
  const overload = shedOverload(app, config.inFlightMax);

  const server = createServer(app, {
    db,
    sessions: context.sessions,
    cache: microCache(context.clock, { isTemporary: isUnavailable }),
    publicOrigin: config.publicOrigin,
  });
  const routing = { app, serve: server.serve, overload };
  for (const owner of OWNERS) owner.routes(routing, context);
  uploadRoutes(server.serve, { ...context, slowUploads, uploadMs: limits.uploadMs });
  checkComplete(server);
  probeRoutes(app, db, isStopping);
  addOwnRoutes(app, server);
  uploadFiles(app, context.ports.media);
  await mediaRoutes(app, { picturesDir: fileURLToPath(DEMO_PICTURES), cacheDir: `${config.dataDir}/media` });
  return app;
}

/** Logs the route instead of the URL, whose path and query may contain codes, keys and email addresses. */
function loggedRequest({ method, routeOptions, ip }: FastifyRequest) {
  return { method, route: routeOptions.url ?? 'none', ip };
}

/** Takes the request id of the front door, so that all logs share one id; without one, makes a new id. */
function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Fails at startup: a call that is declared but not served would otherwise fail only when a page uses it. */
function checkComplete({ served }: Server): void {
  const missing = CALLS.filter(({ name }) => !served.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`No owner serves ${missing.join(', ')}.`);
}

function addOwnRoutes(app: FastifyInstance, server: Server): void {
  const description = openapiOf(CALLS);
  app.get('/openapi.json', async () => description);
  app.setNotFoundHandler(async (request, reply) => {
    const methods = server.methodsOf(request.url.split('?', 1)[0] ?? '');
    if (methods.length === 0) throw new DomainError('not-found');
    reply.header('allow', methods.join(', '));
    throw new DomainError('method-not-allowed');
  });
}
