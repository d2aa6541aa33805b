import type { ServerResponse } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { ApiLimits } from '#edge/http/api-limits';
import type { Log } from '#edge/http/log';
import type { Upstream } from '#edge/http/upstream';
import { forward } from './forward.ts';

export interface ProxiedRoute {
  url: string;
  method: HTTPMethods[];
}

interface ProxyInput {
  /** What the API answers; everything else is a page. */
  routes: readonly ProxiedRoute[];
  siteName: string;
  upstream: Upstream;
  publicOrigin: string | null;
  limits: ApiLimits;
  log: Log;
}

export function proxyRoutes(app: FastifyInstance, input: ProxyInput): void {
  const openStreams = new Set<ServerResponse>();
  // Bodies are not read here: they flow through.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('preClose', (done) => {
    for (const stream of openStreams) stream.end();
    done();
  });
  for (const { url, method } of input.routes) {
    app.route({
      url,
      method,
      handler: (request, reply) => forward({ ...input, openStreams }, request, reply),
    });
  }
}
