import { randomBytes } from 'node:crypto';
import { PAGE_SET_PATH } from '@tagalong/contracts/core/page-boot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ReadShellFile, sendShellFile } from '#edge/files/site-files';
import { type GetJson, type GetShared, sharedCalls } from '#edge/http/api-client';
import type { ApiLimits } from '#edge/http/api-limits';
import { hasContentType } from '#edge/http/content-type';
import { readCookies } from '#edge/http/cookies';
import { sendError } from '#edge/http/error-response';
import { siteOriginOf } from '#edge/http/forwarded';
import { createPlaces, type Places } from '#edge/http/places';
import { pathOf, searchOf } from '#edge/http/request-path';
import { sendBusy, sendStarting, sendUnavailable } from '#edge/http/unavailable-page';
import type { Log } from '#edge/lib/log';
import { within } from '#edge/lib/within';
import { targetsOf } from '#edge/releases/canary/visitor-set';
import type { PageHealth } from '#edge/releases/health/page-health';
import type { Preview, Previews } from '#edge/releases/preview/preview-set';
import type { ActiveShell, GetReleaseSet, ReleaseSet } from '#edge/releases/release-set/release-set';
import { pickLocale } from '#edge/site/page-language';
import { readTheme } from '#edge/site/page-theme';
import { hasSessionCookie, visitorMark } from '#edge/site/session-cookie';
import { sendAtom } from './page-atom.ts';
import { sendBody } from './page-body.ts';
import type { PageDrawing } from './page-drawing.ts';
import { type FoundPage, findPage } from './page-finder.ts';
import { pageHeaders } from './page-headers.ts';
import { hasCard } from './page-meta.ts';
import type { PageInput } from './page-parts.ts';
import { createPresence, type Presence, requestPageData } from './request-page-data.ts';
import { servePageSet, setOfRequest } from './set-of-request.ts';
import { createSharedPages, type SharedPages } from './shared-pages.ts';
import { type GetAccount, visitorAccounts } from './visitor-account.ts';

/** State shared by all page requests. */
export interface PageSharing {
  getShared: GetShared;
  sharedPages: SharedPages;
  presence: Presence;
  getAccount: GetAccount;
  /** For all pages. */
  places: Places;
  /** For pages that are created for one visitor only. */
  ownPlaces: Places;
}

export interface PagesInput extends PageSharing {
  getReleaseSet: GetReleaseSet;
  getJson: GetJson;
  readShellFile: ReadShellFile;
  /** Site name for pages without a shell. */
  siteName: string;
  health: PageHealth;
  previews: Previews;
  countryHeader: string | null;
  publicOrigin: string | null;
  devOrigins: readonly string[];
  hasTestLocales: boolean;
  /** Whether pages register the worker that caches them. */
  hasWorker: boolean;
  limits: ApiLimits;
  /** Null when only scripts draw pages. */
  drawing: PageDrawing | null;
  log: Log;
}

/** Pages that are sent at once; most of them wait for the same data. */
const PAGES_MAX = 200;
/** Pages that are rendered and compressed at once; each takes up to 2 MB. */
const OWN_PAGES_MAX = 50;

export function createPageSharing(getJson: GetJson, limits: ApiLimits): PageSharing {
  // A call that hangs must not take the data from the visitors after those who wait for it.
  const limitMs = Math.max(limits.statusMs, limits.firstCallMs, limits.cardMs, limits.placeMs);
  return {
    getShared: sharedCalls(getJson, { limitMs, sharedMs: limits.sharedMs, freshMs: limits.freshMs }),
    sharedPages: createSharedPages(),
    presence: createPresence(),
    getAccount: visitorAccounts(getJson),
    places: createPlaces(PAGES_MAX),
    ownPlaces: createPlaces(OWN_PAGES_MAX),
  };
}

const NO_SHELL = 'No shell is active. Build it, then run "release publish shell --activate".';

const STORE_UNREADABLE = "The release store can't be read.";

const NOTHING_HERE = 'There is nothing at this URL.';

/** Serves a page at every path that no other route handles, known or not. */
export function pageRoutes(app: FastifyInstance, input: PagesInput): void {
  app.get(PAGE_SET_PATH, (request, reply) => servePageSet(input, request, reply));
  app.get(
    '/*',
    async (request, reply) =>
      (await sendShellFile(input, request, reply)) ??
      (await sendAtom(input, request, reply)) ??
      servePage(input, request, reply),
  );
}

export async function servePage(
  input: PagesInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const startMs = performance.now();
  if (!acceptsHtml(request)) return sendNoPage(input, request, reply);

  if (!input.places.take(reply)) return sendBusy(reply, input.siteName);
  if (await input.previews.answerLink(request, reply)) return reply;

  const { set, preview } = await setOfRequest(input, request, reply);
  const shell = set?.shell;
  if (!set || !shell) {
    input.log('page unavailable', { request_id: request.id, reason: set ? NO_SHELL : STORE_UNREADABLE });
    return set?.isStarting ? sendStarting(reply, input.siteName) : sendUnavailable(reply, input.siteName);
  }
  const page = findPage(set, pathOf(request));
  if (!page && set.unreadable.length > 0) {
    const name = `This part of ${shell.manifest.site.name}`;
    input.log('page unavailable', { request_id: request.id, reason: unreadableReason(set.unreadable) });
    return sendUnavailable(reply, name);
  }
  if (page?.isPresent && page.route.redirect !== undefined)
    return redirect(page.route.redirect, request, reply);
  if (!page && isFile(pathOf(request))) return sendError(request, reply, 'not-found', NOTHING_HERE);
  return sendPage({ ...input, startMs, set, shell, preview, page }, request, reply);
}

/** Temporary, and not cached, because the next release may have a page of its own there. */
function redirect(path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const search = searchOf(request);
  return reply.header('cache-control', 'no-store').redirect(search ? `${path}?${search}` : path, 302);
}

interface SendPageInput extends PagesInput {
  startMs: number;
  set: ReleaseSet;
  shell: ActiveShell;
  preview: Preview | null;
  /** Null on an unknown path. */
  page: FoundPage | null;
}

/** Shared by all pages: the default reason is a new exception each time, which costs 10 µs. */
const DONE = new Error('The page is sent, or its visitor has left.');

async function sendPage(
  { startMs, set, shell, preview, page, ...input }: SendPageInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { isHttps, origin } = siteOriginOf(request, input.publicOrigin);
  const cookies = readCookies(request.headers.cookie);
  const hasSession = hasSessionCookie(cookies);
  // Previews must not be cached on the device.
  const hasWorker = input.hasWorker && !preview;
  const nonce = randomBytes(18).toString('base64url');
  const gone = new AbortController();
  const { url, isMissing, mayBeMissing, ...data } = requestPageData({
    ...input,
    request,
    page,
    hasSession,
    sessionCall: shell.manifest.site.session.call,
    signal: gone.signal,
  });
  const elapsedMs = (): number => performance.now() - startMs;
  const waitMs = page ? statusWaitMs(page, { hasSession, mayBeMissing }, input.limits) : 0;
  const exists = page !== null && !(waitMs > 0 && (await within(isMissing, waitMs - elapsedMs(), false)));
  // Previews don't count for the health of releases.
  const pageId = preview ? '' : input.health.createId();
  const pageInput: PageInput = {
    set,
    shell,
    page: exists || explainsAbsence(page) ? page : null,
    found: page,
    exists,
    path: pathOf(request),
    search: searchOf(request) && `?${searchOf(request)}`,
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
    ...data,
    limits: input.limits,
    drawing: input.drawing,
    elapsedMs,
    log: input.log,
  };
  // Members' pages are not cached on the device.
  const isCacheable = hasWorker && exists && page?.isPresent === true && page.route.access === 'public';
  if (isCacheable) reply.header('x-offline-copy', visitorMark(cookies));
  // A cache in between knows neither the visitor's account nor what audiences go by.
  const hasAudience = targetsOf(set).some(({ audience }) => audience);
  const isPrivate = hasSession || preview !== null || hasAudience || reply.hasHeader('set-cookie');
  const { frame_hosts: frameHosts } = shell.manifest.site;
  const devOrigins = [...input.devOrigins, ...serversOf(preview)];
  reply
    .code(exists ? 200 : 404)
    .headers(pageHeaders({ nonce, isHttps, isPrivate, devOrigins, frameHosts, pageId }));
  if (pageId) input.health.notePage({ id: pageId, set, owner: ownerOf(page), address: request.ip });
  const canShare = !hasSession && !preview && devOrigins.length === 0;
  return sendBody({
    request,
    reply,
    page: pageInput,
    firstUrl: url,
    sharedPages: canShare ? input.sharedPages : null,
    ownPlaces: input.ownPlaces,
    done: () => gone.abort(DONE),
  });
}

/** The path may belong to one of these remotes, so "not found" could be wrong. */
function unreadableReason(remotes: readonly string[]): string {
  return `The active release of ${remotes.join(', ')} can't be read, nor the previous one. Roll back or publish it again.`;
}

/** Milliseconds that the status may wait for the API. */
function statusWaitMs(
  page: FoundPage,
  { hasSession, mayBeMissing }: { hasSession: boolean; mayBeMissing: boolean },
  limits: ApiLimits,
): number {
  if (page.route.not_found === 'site') return limits.firstCallMs;
  if (!mayBeMissing) return 0;
  // The head would wait for the same response, and a program that finds nothing must not index the page.
  return !hasSession && hasCard(page) ? Math.max(limits.statusMs, limits.cardMs) : limits.statusMs;
}

/** The remote's page explains what is missing. */
const explainsAbsence = (page: FoundPage | null): boolean => page?.route.not_found !== 'site';

/** Null for the shell's own pages. */
const ownerOf = (page: FoundPage | null): string | null => page?.owner?.manifest.name ?? null;

const serversOf = (preview: Preview | null): readonly string[] => preview?.servers ?? [];

/** Returns whether a program asks for this path, not a person: it gets a short response instead of a page. */
const isFile = (path: string): boolean => path.startsWith('/.well-known/') || hasContentType(path);

function acceptsHtml({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  return accept === '*/*' || accept.includes('text/html');
}

/**
 * Responds to requests for anything but HTML with an error: 503 for JSON whose path may belong to an unreadable
 * release.
 */
async function sendNoPage(
  { getReleaseSet }: PagesInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const set = await getReleaseSet().catch(() => null);
  const isJson = request.headers.accept?.includes('json');
  if (!isJson || (set && (set.unreadable.length === 0 || findPage(set, pathOf(request)))))
    return sendError(request, reply, 'not-found', NOTHING_HERE);
  const reason = set ? unreadableReason(set.unreadable) : STORE_UNREADABLE;
  return sendError(request, reply.header('retry-after', '5'), 'unavailable', reason);
}
