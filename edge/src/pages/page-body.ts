import { PassThrough } from 'node:stream';
import { constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compressor, compressStream, type Encoding, pickEncoding } from '#edge/http/encodings';
import type { Places } from '#edge/http/places';
import { sendBusy } from '#edge/http/unavailable-page';
import { errorFields } from '#edge/lib/log';
import { within } from '#edge/lib/within';
import { type PageInput, pageParts } from './page-parts.ts';
import type { SharedPage, SharedPages } from './shared-pages.ts';

interface BodyInput {
  request: FastifyRequest;
  reply: FastifyReply;
  page: PageInput;
  /** URL of the page's first call; null for a page without one. */
  firstUrl: string | null;
  /** Null for a page that only this visitor gets. */
  sharedPages: SharedPages | null;
  ownPlaces: Places;
  /** Called when the page has been sent or abandoned. */
  done(): void;
}

/** Sends the page that other visitors get too, or creates one for this visitor. */
export async function sendBody(input: BodyInput): Promise<FastifyReply> {
  const { request, reply, page, ownPlaces, done } = input;
  const { pictureMs, placeMs } = page.limits;
  // While the API is slow, a page created for one visitor is sent in parts, before its data arrives.
  let shared = await findShared(input, pictureMs, false);
  const isOwn = !shared && ownPlaces.take(reply);
  if (!shared && !isOwn) shared = await findShared(input, placeMs, true);
  if (!shared && !isOwn) {
    done();
    return sendBusy(reply, page.shell.manifest.site.name);
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  const compressed = encoding === 'br' ? shared?.brotliFor(page) : null;
  if (compressed) {
    done();
    return reply.send(compressed);
  }
  const body = encoding ? compressStream(encoding) : new PassThrough();
  void writeParts(shared ? [shared.textFor(page)] : pageParts(page), body, encoding).finally(done);
  return reply.send(body);
}

/** Resolves with null if the data isn't there in time, or if nobody has requested the page before. */
async function findShared(
  { page, firstUrl, sharedPages }: BodyInput,
  limitMs: number,
  isForced: boolean,
): Promise<SharedPage | null> {
  if (!sharedPages) return null;
  const waitMs = limitMs - page.elapsedMs();
  const first = firstUrl === null ? null : await within(page.firstResponse, waitMs, null);
  if (firstUrl !== null && first === null) return null;
  return sharedPages.find(page, first, isForced).catch((error: unknown) => {
    page.log('page not shared', { path: page.path, ...errorFields(error) });
    return null;
  });
}

/** Writes without backpressure, because pages are small. */
async function writeParts(
  parts: AsyncIterable<string> | Iterable<string>,
  body: PassThrough | Compressor,
  encoding: Encoding | null,
): Promise<void> {
  try {
    for await (const part of parts) {
      if (body.destroyed) return;
      body.write(part);
      // Each part must reach the browser at once, not when the compressor's buffer is full.
      if ('flush' in body)
        body.flush(encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH);
    }
    body.end();
  } catch (error) {
    body.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
