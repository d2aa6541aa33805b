import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { approachOf } from '#lib/forwarded';
import { MANIFEST_SCHEMA_PATHS, manifestSchema } from '#lib/manifest-schema';
import { MANIFEST_FILE } from '#lib/release';
import type { GetReleaseSet } from '#lib/release-set';
import { discoveryOf, importMapOf, piletsOf } from './formats.ts';

interface DiscoveryInput {
  getReleaseSet: GetReleaseSet;
  publicOrigin: string | null;
}

/**
 * What is active, in the formats that other tools read. The site itself needs none of them. Canaries stand in the
 * discovery only, which has a word for shares of the visitors.
 */
export function discoveryRoutes(app: FastifyInstance, { getReleaseSet, publicOrigin }: DiscoveryInput): void {
  const originOf = (request: FastifyRequest): string => approachOf(request, publicOrigin).origin;
  const answer = (reply: FastifyReply, body: object): FastifyReply =>
    reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));

  app.get('/discovery', async (request, reply) =>
    answer(reply, discoveryOf(await getReleaseSet(), originOf(request))),
  );
  app.get('/api/v1/pilet', async (request, reply) =>
    answer(reply, piletsOf(await getReleaseSet(), originOf(request))),
  );
  app.get('/importmap.json', async (request, reply) =>
    answer(reply, importMapOf(await getReleaseSet(), originOf(request))),
  );
  for (const kind of Object.keys(MANIFEST_FILE) as (keyof typeof MANIFEST_FILE)[]) {
    const path = MANIFEST_SCHEMA_PATHS[kind];
    app.get(path, async (request, reply) => answer(reply, manifestSchema(kind, originOf(request) + path)));
  }
}
