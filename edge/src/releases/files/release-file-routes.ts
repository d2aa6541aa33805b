import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf } from '#edge/http/content-type';
import { ENCODINGS, pickEncoding } from '#edge/http/encodings';
import { errorFields, type Log } from '#edge/lib/log';
import { Lru } from '#edge/lib/lru';
import { SHELL } from '#edge/releases/build/release-names';
import { isRefusal } from '#edge/releases/errors/release-error';
import { readRelease } from '#edge/releases/store/read-release';
import type { ReleaseRecord, ReleaseStore } from '#edge/releases/store/release-store';
import { FEDERATION_MANIFEST, federationManifestOf } from './federation-manifest.ts';

const BYTES_IN_MEMORY = 64_000_000;
const RETRY_AFTER_S = 5;
const UNAVAILABLE = 'The release store does not respond.\n';
const UNTRUSTED = 'This release is not trusted.\n';

interface FileParams {
  remote: string;
  version: string;
  '*': string;
}

type FileRequest = FastifyRequest<{ Params: FileParams }>;

/**
 * Serves files of releases at `/r/{remote}/{version}/{file}`. Only files in the release's record are read, so that no
 * path leads out of the store. Releases never change, so responses are cached permanently. The store rejects files that
 * differ from the published ones.
 */
export function releaseFileRoutes(app: FastifyInstance, store: ReleaseStore, log: Log): void {
  const bytes = new Lru<Buffer>(BYTES_IN_MEMORY);

  async function bytesOf(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const known = bytes.get(key);
    if (known) return known;
    const body = await read();
    bytes.set(key, body, body.length);
    return body;
  }

  async function send(request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { remote, version, '*': file } = request.params;
    const record = await store.record(remote, version);
    const facts = record && Object.hasOwn(record.files, file) ? record.files[file] : undefined;
    if (!facts) return file === FEDERATION_MANIFEST ? sendManifest(record, reply) : notFound(reply);

    const encoding = pickEncoding(
      request.headers['accept-encoding'],
      ENCODINGS.filter((candidate) => facts.encoded[candidate] !== undefined),
    );
    const etag = `"${facts.sha256.slice(7, 39)}${encoding ? `-${encoding}` : ''}"`;
    if (isCachedBy(request, etag)) return reply.code(304).headers(fileHeaders(file, etag)).send();
    const body = await bytesOf(`${remote}/${version}/${file}:${encoding}`, () =>
      store.read(remote, version, file, encoding),
    );
    // Set after reading the bytes, because a failure must not be cached permanently.
    reply.headers(fileHeaders(file, etag));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(body);
  }

  /** A release that contains such a file has its own. */
  async function sendManifest(record: ReleaseRecord | null, reply: FastifyReply): Promise<FastifyReply> {
    if (!record || record.remote === SHELL) return notFound(reply);
    const { remote, version } = record;
    const body = await bytesOf(`${remote}/${version}/${FEDERATION_MANIFEST}`, async () => {
      const { kind, manifest } = await readRelease(store, remote, version);
      // Of a remote, because the shell's record was refused above.
      return Buffer.from(kind === 'remote' ? JSON.stringify(federationManifestOf(manifest)) : '');
    });
    // Derived by this edge, so it isn't immutable.
    reply
      .headers({ ...fileHeaders(FEDERATION_MANIFEST, ''), 'cache-control': 'no-cache' })
      .removeHeader('etag');
    return reply.send(body);
  }

  app.get<{ Params: FileParams }>('/r/:remote/:version/*', async (request, reply) => {
    // Concerns only pages and style sheets, and each byte counts on the first page.
    reply.removeHeader('referrer-policy');
    try {
      return await send(request, reply);
    } catch (error) {
      if (isRefusal(error)) return plain(reply, 502, UNTRUSTED);
      log('release file unavailable', { path: request.url, ...errorFields(error) });
      return plain(reply.header('retry-after', RETRY_AFTER_S), 503, UNAVAILABLE);
    }
  });
  app.get('/r/*', (_request, reply) => notFound(reply));
}

function fileHeaders(file: string, etag: string): Record<string, string> {
  return {
    'content-type': contentTypeOf(file),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    etag,
    // A shell on another host, such as a developer's, loads the same files and checks their hashes.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // An SVG or an unknown file that is opened as a page can't run anything.
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

function isCachedBy(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

function notFound(reply: FastifyReply): FastifyReply {
  return plain(reply, 404, 'No such release file.\n');
}

/** Must not be cached, because the release may be published, or repaired, a moment later. */
function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(text);
}
