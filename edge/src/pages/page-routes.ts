import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { constants } from 'node:zlib';
import { PAGE_SET_PATH } from '@tagalong/contracts/remote-manifest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GetJson } from '#lib/api-client';
import type { ApiLimits } from '#lib/api-limits';
import { type Compressor, compressStream } from '#lib/compress-stream';
import { readCookies } from '#lib/cookies';
import { type Encoding, pickEncoding } from '#lib/encodings';
import { sendError } from '#lib/error-answer';
import { approachOf } from '#lib/forwarded';
import type { Log } from '#lib/log';
import type { PageHealth } from '#lib/page-health';
import { pickLocale } from '#lib/page-language';
import { readTheme } from '#lib/page-theme';
import type { Preview, Previews } from '#lib/previews-port';
import type { GetReleaseSet } from '#lib/release-set';
import { hasSessionCookie } from '#lib/session-cookie';
import { UNAVAILABLE_HEADERS, unavailablePage } from '#lib/unavailable-page';
import { visitorMark } from '#lib/visitor-mark';
import { askApi } from './ask-api.ts';
import { hasOwnWords, isFound } from './found.ts';
import { type FoundPage, findPage } from './page-finder.ts';
import { pageHeaders } from './page-headers.ts';
import { isLinkReader } from './page-meta.ts';
import { pageParts } from './page-parts.ts';
import { servePageSet } from './page-set.ts';
import type { Presence } from './presence.ts';
import { setOfRequest } from './set-of-request.ts';

export interface PagesInput {
  getReleaseSet: GetReleaseSet;
  getJson: GetJson;
  health: PageHealth;
  previews: Previews;
  presence: Presence;
  publicOrigin: string | null;
  devOrigins: readonly string[];
  hasTestLocales: boolean;
  /** Whether pages register the worker that keeps them. */
  hasWorker: boolean;
  limits: ApiLimits;
  log: Log;
}

const NO_SHELL = 'No shell is released yet: build it, then run "release publish shell --activate".';

/** Every address that is nothing else is a page, an unknown one included. */
export function pageRoutes(app: FastifyInstance, input: PagesInput): void {
  app.get(PAGE_SET_PATH, (request, reply) => servePageSet(input, request, reply));
  app.get('/*', (request, reply) => servePage(input, request, reply));
}

export async function servePage(
  input: PagesInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const startMs = performance.now();
  if (!wantsHtml(request)) return sendError(request, reply, 'not-found', 'There is nothing at this address.');

  if (await input.previews.answerLink(request, reply)) return reply;

  const { isHttps, origin } = approachOf(request, input.publicOrigin);
  const cookies = readCookies(request.headers.cookie);
  const { set, preview } = await setOfRequest(input, request, reply);
  const shell = set?.shell;
  if (!set || !shell) {
    const reason = set ? NO_SHELL : 'The release store can not be read.';
    return reply.code(503).headers(UNAVAILABLE_HEADERS).send(unavailablePage(reason));
  }

  const path = request.url.split('?', 1)[0] ?? '/';
  const page = findPage(set, path);
  const hasSession = hasSessionCookie(cookies);
  // What one visitor sees for a while must not be what a device shows later.
  const hasWorker = input.hasWorker && !preview;
  const nonce = randomBytes(18).toString('base64url');
  const gone = new AbortController();
  const { session, firstAnswer, isMissing, isInDoubt } = askApi({
    ...input,
    request,
    page,
    hasSession,
    signal: gone.signal,
  });
  const isReader = isLinkReader(request.headers['user-agent']);
  const elapsedMs = (): number => performance.now() - startMs;
  const isThere = await isFound({ page, isReader, isInDoubt, isMissing, limits: input.limits, elapsedMs });
  // A preview says nothing about what the visitors have.
  const pageId = preview ? '' : input.health.notePage(set, ownerOf(page));
  const parts = pageParts({
    set,
    shell,
    page: isThere || hasOwnWords(page, isReader) ? page : null,
    isThere,
    path,
    nonce,
    theme: readTheme(cookies),
    locale: pickLocale({
      cookies,
      acceptLanguage: request.headers['accept-language'],
      hasTestLocales: input.hasTestLocales,
    }),
    origin,
    pageId,
    preview,
    hasWorker,
    isLinkReader: isReader,
    session,
    firstAnswer,
    limits: input.limits,
    elapsedMs,
    log: input.log,
  });
  // What a member alone sees is not left behind on the device.
  const isKept = hasWorker && isThere && page?.isPresent === true && page.route.access === 'public';
  if (isKept) reply.header('x-offline-copy', visitorMark(cookies));
  const isPrivate = hasSession || preview !== null || reply.hasHeader('set-cookie');
  const devOrigins = [...input.devOrigins, ...serversOf(preview)];
  reply.code(isThere ? 200 : 404).headers(pageHeaders({ nonce, isHttps, isPrivate, devOrigins, pageId }));
  return sendParts(request, reply, parts, () => gone.abort());
}

/** Null for the shell's own pages. */
const ownerOf = (page: FoundPage | null): string | null => page?.owner?.manifest.name ?? null;

const serversOf = (preview: Preview | null): readonly string[] => preview?.servers ?? [];

/** A picture or a script that is asked for at a wrong address gets no page. */
function wantsHtml({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  return accept === '*/*' || accept.includes('text/html');
}

function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncGenerator<string>,
  done: () => void,
): FastifyReply {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const body = encoding ? compressStream(encoding) : new PassThrough();
  if (encoding) reply.header('content-encoding', encoding);
  void writeParts(parts, body, encoding).finally(done);
  return reply.send(body);
}

/** A page is small: nothing is gained by waiting for a slow reader to take its pieces. */
async function writeParts(
  parts: AsyncGenerator<string>,
  body: PassThrough | Compressor,
  encoding: Encoding | null,
): Promise<void> {
  try {
    for await (const part of parts) {
      if (body.destroyed) return;
      body.write(part);
      // Each piece must reach the browser now, and not when the compressor has enough.
      if ('flush' in body)
        body.flush(encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH);
    }
    body.end();
  } catch (error) {
    body.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
