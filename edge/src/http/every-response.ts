import type { FastifyInstance } from 'fastify';
import { errorFields, type Log } from '#edge/lib/log';
import { failureOf, sendError } from './error-response.ts';
import { siteOriginOf } from './forwarded.ts';
import { pathOf } from './request-path.ts';

const HSTS = 'max-age=31536000';

/** Adds the headers of all responses. */
export function addHeaders(
  app: FastifyInstance,
  { publicOrigin, hstsSubdomains }: { publicOrigin: string | null; hstsSubdomains: boolean },
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': request.id,
    });
    if (siteOriginOf(request, publicOrigin).isHttps) {
      const scope = hstsSubdomains ? '; includeSubDomains' : '';
      reply.header('strict-transport-security', HSTS + scope);
    }
  });
}

/** Responds to requests that fail, and to methods without a route. */
export function addErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const { code, message } = failureOf(error);
    if (code === 'internal')
      log('request failed', { path: pathOf(request), request_id: request.id, ...errorFields(error) });
    return sendError(request, reply, code, message);
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(
      request,
      reply.header('allow', 'GET, HEAD'),
      'method-not-allowed',
      'Use GET or HEAD for pages.',
    ),
  );
}
