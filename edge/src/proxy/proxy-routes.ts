import type { ServerResponse } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { type ForwardInput, forward } from './forward.ts';

export interface ProxiedRoute {
  url: string;
  method: HTTPMethods[];
}

interface ProxyInput extends Omit<ForwardInput, 'openStreams'> {
  /** Routes of the API; every other path is a page. */
  routes: readonly ProxiedRoute[];
}

export function proxyRoutes(app: FastifyInstance, input: ProxyInput): void {
  const openStreams = new Set<ServerResponse>();
  // Bodies are streamed to the API unread.
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
