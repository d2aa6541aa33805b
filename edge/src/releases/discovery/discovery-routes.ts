import { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { siteOriginOf } from '#edge/http/forwarded';
import { MANIFEST_FILE } from '#edge/releases/build/release';
import type { GetReleaseSet } from '#edge/releases/release-set/release-set';
import { discoveryOf } from './formats.ts';

interface DiscoveryInput {
  getReleaseSet: GetReleaseSet;
  publicOrigin: string | null;
  /** Scope of the remotes' package names, such as `@shop`. */
  packageScope: string;
}

/** Lists the active releases and canaries in the format of other tools; the site itself doesn't need it. */
export function discoveryRoutes(
  app: FastifyInstance,
  { getReleaseSet, publicOrigin, packageScope }: DiscoveryInput,
): void {
  const siteOf = (request: FastifyRequest) => ({
    origin: siteOriginOf(request, publicOrigin).origin,
    packageScope,
  });
  const answer = (reply: FastifyReply, body: object): FastifyReply =>
    reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));

  app.get('/discovery', async (request, reply) =>
    answer(reply, discoveryOf(await getReleaseSet(), siteOf(request))),
  );
  for (const kind of Object.keys(MANIFEST_FILE) as (keyof typeof MANIFEST_FILE)[]) {
    const path = MANIFEST_SCHEMA_PATHS[kind];
    app.get(path, async (request, reply) =>
      answer(reply, manifestSchema(kind, siteOf(request).origin + path)),
    );
  }
}

/** The number is the manifest's major, so that old builds can be validated by their own schema. */
const MANIFEST_SCHEMA_PATHS = {
  remote: '/schemas/remote-1.json',
  shell: '/schemas/shell-1.json',
} as const;

/** Generates the manifest's JSON Schema from the schema that publishing validates by. */
function manifestSchema(kind: keyof typeof MANIFEST_SCHEMA_PATHS, id: string): object {
  const schema = z.toJSONSchema(kind === 'remote' ? RemoteManifest : ShellManifest, { io: 'input' });
  const title = kind === 'remote' ? 'remote.json of a remote' : 'shell.json of the shell';
  return { ...schema, $id: id, title };
}
