import type { IncomingMessage } from 'node:http';
import { BODY_BYTES_MAX } from '@tagalong/contracts/core/limits';
import type { FastifyRequest } from 'fastify';
import { parseForm } from './body-parsers.ts';
import { DomainError } from './errors.ts';

/** Returns whether the body is a form in parts, which browsers send for a `FormData`. */
export function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

/**
 * Reads a form in parts. Returns the fields that the same form has when it is sent urlencoded, and rejects files: the
 * call for uploads reads its file as a stream.
 */
export async function readFormParts({ raw, headers }: FastifyRequest): Promise<unknown> {
  const body = await readAll(raw);
  if (body.length === 0) return {};
  const form = await partsOf(body, headers['content-type'] ?? '');
  const fields = [...form].map(([name, value]) => {
    if (typeof value === 'string') return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    throw new DomainError('unsupported-media-type', { message: 'The call does not accept files.' });
  });
  return parseForm(fields.join('&'));
}

async function partsOf(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new DomainError('bad-request', { cause });
  }
}

/** Stops collecting at the limit without closing the connection, over which the error is sent. */
function readAll(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (cause?: unknown): void => reject(new DomainError('bad-request', { cause }));
    // A client that has disconnected already emits no further event.
    if (request.destroyed) fail();
    const collect = (chunk: Buffer): void => {
      size += chunk.byteLength;
      if (size <= BODY_BYTES_MAX) {
        chunks.push(chunk);
        return;
      }
      request.off('data', collect).resume();
      reject(new DomainError('too-large'));
    };
    request.on('data', collect);
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('close', () => fail());
    request.on('error', fail);
  });
}
