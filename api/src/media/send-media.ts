import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Media {
  fileName: string;
  type: string;
  bytes: Buffer;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Sends an immutable picture. */
export function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, type, bytes }: Media,
): FastifyReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  reply.headers({
    etag,
    'cache-control': IMMUTABLE,
    'x-content-type-options': 'nosniff',
    // A picture that is opened as a page can't load or run anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': `inline; filename="${fileName}"`,
    // Other sites may show the pictures, because previews of shared links contain them.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((known) => [etag, '*'].includes(known.trim().replace(/^W\//, '')));
}
