import type { ServerResponse } from 'node:http';
import { NAVIGATIONS } from '@tagalong/contracts/navigations';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { ApiLimits } from '#lib/api-limits';
import type { Log } from '#lib/log';
import type { Upstream } from '#lib/upstream';
import { forward } from './forward.ts';

interface ProxyInput {
  upstream: Upstream;
  publicOrigin: string | null;
  limits: ApiLimits;
  log: Log;
}

const ALL: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * What the API answers. A page may lie below the same first word, as `/user/{id}/profile` does:
 * there the method tells them apart.
 */
const ROUTES: { url: string; method: HTTPMethods[] }[] = [
  { url: '/api/*', method: ALL },
  { url: '/draft/*', method: ALL },
  { url: '/product/*', method: ALL },
  { url: '/media/*', method: ALL },
  { url: '/openapi.json', method: ['GET', 'HEAD'] },
  { url: '/user/*', method: ['POST'] },
  { url: '/login/social/:platform/callback', method: ['POST'] },
  ...Object.values(NAVIGATIONS).map(({ path, methods }) => ({ url: path, method: [...methods] })),
];

export function proxyRoutes(app: FastifyInstance, input: ProxyInput): void {
  const openStreams = new Set<ServerResponse>();
  // Bodies are not read here: they flow through.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('preClose', (done) => {
    for (const stream of openStreams) stream.end();
    done();
  });
  for (const { url, method } of ROUTES) {
    app.route({
      url,
      method,
      handler: (request, reply) => forward({ ...input, openStreams }, request, reply),
    });
  }
}
