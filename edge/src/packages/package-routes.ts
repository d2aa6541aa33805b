import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '#edge/http/error-response';
import { siteOriginOf } from '#edge/http/forwarded';
import { errorFields, type Log } from '#edge/lib/log';
import { readPackument, readTarball } from './package-index.ts';

/** Path of the registry. */
const PACKAGES = '/packages';
const TARBALL = /^(.+)\/-\/([^/]+\.tgz)$/;

interface PackagesConfig {
  /** Folder of the packed packages. */
  packagesDir: string;
  publicOrigin: string | null;
}

/**
 * Serves the packages for teams as a read-only npm registry: `npm install --@scope:registry=https://site.example/packages/`. The
 * packages of other scopes come from the team's own registry.
 */
export function packageRoutes(
  app: FastifyInstance,
  { packagesDir, publicOrigin }: PackagesConfig,
  log: Log,
): void {
  app.get<{ Params: { '*': string } }>(`${PACKAGES}/*`, async (request, reply) => {
    const path = request.params['*'];
    const registry = siteOriginOf(request, publicOrigin).origin + PACKAGES;
    try {
      const [, name, tarball] = TARBALL.exec(path) ?? [];
      return name && tarball
        ? sendTarball(reply, await readTarball(packagesDir, name, tarball))
        : sendPackument(request, reply, await readPackument(packagesDir, path, registry));
    } catch (error) {
      log('packages unreadable', errorFields(error));
      return sendError(request, reply, 'unavailable', 'The packages can’t be read. Pack them again.');
    }
  });
  app.route({
    method: ['PUT', 'POST', 'DELETE'],
    url: `${PACKAGES}/*`,
    handler: (request, reply) =>
      sendError(
        request,
        reply,
        'method-not-allowed',
        'This registry is read-only: it serves packages of the site.',
      ),
  });
}

/** The errors of a registry, as npm prints them. */
function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-cache').send({ error: 'Not found' });
}

function sendPackument(request: FastifyRequest, reply: FastifyReply, packument: object | null): FastifyReply {
  if (!packument) return sendMissing(reply);
  const body = JSON.stringify(packument);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.headers({ 'cache-control': 'no-cache', etag, 'content-type': 'application/json; charset=utf-8' });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}

/** The bytes of a version never change. */
function sendTarball(reply: FastifyReply, bytes: Buffer | null): FastifyReply {
  if (!bytes) return sendMissing(reply);
  return reply
    .headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/octet-stream',
    })
    .send(bytes);
}
