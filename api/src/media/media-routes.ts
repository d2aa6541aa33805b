import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#lib/errors';
import { brands } from '#seed/content/brands';
import { fileNameOf, type PictureFormat, pictureNameOf, wordmarkKeyOf } from './picture-name.ts';
import { pictureStore } from './picture-store.ts';
import { wordmarkSvg } from './wordmark.ts';

interface MediaInput {
  /** Holds `products` and `posts` with their pictures, 400 and 800 px wide, as webp. */
  picturesDir: string;
  /** Keeps what is made from them; created when the first picture is made. */
  cacheDir: string;
}

interface MediaRequest {
  Params: { folder: string; file: string };
}

const TYPES: Readonly<Record<PictureFormat | 'svg', string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml; charset=utf-8',
};
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the demo's pictures and the brands' wordmarks below `/media`; every other name there is 'not-found'. */
export function mediaRoutes(app: FastifyInstance, { picturesDir, cacheDir }: MediaInput): void {
  const store = pictureStore({
    picturesDir,
    cacheDir,
    onError: (error) => app.log.warn({ err: error }, 'A picture could not be kept and will be made again.'),
  });

  app.get<MediaRequest>('/media/brands/:file', async (request, reply) => {
    const { file } = request.params;
    const brand = brands.find(({ key }) => key === wordmarkKeyOf(file));
    if (!brand) throw new DomainError('not-found');
    return send(request, reply, { fileName: file, type: TYPES.svg, bytes: Buffer.from(wordmarkSvg(brand)) });
  });

  app.get<MediaRequest>('/media/:folder/:file', async (request, reply) => {
    const name = pictureNameOf(request.params.folder, request.params.file);
    const bytes = name && (await store.read(name));
    if (!name || !bytes) throw new DomainError('not-found');
    return send(request, reply, { fileName: fileNameOf(name), type: TYPES[name.format], bytes });
  });
}

interface Media {
  fileName: string;
  type: string;
  bytes: Buffer;
}

function send(request: FastifyRequest, reply: FastifyReply, { fileName, type, bytes }: Media): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  reply.headers({
    etag,
    'cache-control': FOR_EVER,
    'x-content-type-options': 'nosniff',
    // Opened by itself, a picture can load nothing and run nothing.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': `inline; filename="${fileName}"`,
    // Other sites may show them: shared links come with a picture.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((known) => [etag, '*'].includes(known.trim().replace(/^W\//, '')));
}
