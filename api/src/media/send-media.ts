import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Media {
  fileName: string;
  type: string;
  bytes: Buffer;
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Sends a picture that never changes. */
export function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, type, bytes }: Media,
): FastifyReply {
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
