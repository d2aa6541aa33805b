import type { PageSet } from '@tagalong/contracts/core/page-boot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiHeaders } from '#edge/http/api-headers';
import { readCookies } from '#edge/http/cookies';
import { sendError } from '#edge/http/error-response';
import { siteOriginOf } from '#edge/http/forwarded';
import { errorFields, type Log } from '#edge/lib/log';
import { needsAccount, type VisitorFacts } from '#edge/releases/audience/audience';
import { setOfVisitor, targetsOf, visitorIdOf } from '#edge/releases/canary/visitor-set';
import { withSuspect } from '#edge/releases/health/suspects';
import type { Preview, Previews } from '#edge/releases/preview/preview-set';
import type { GetReleaseSet, ReleaseSet } from '#edge/releases/release-set/release-set';
import { hasSessionCookie, visitorMark } from '#edge/site/session-cookie';
import { snapshotOf } from './snapshot.ts';
import { type GetAccount, NO_ACCOUNT } from './visitor-account.ts';

export interface SetInput {
  getReleaseSet: GetReleaseSet;
  previews: Previews;
  getAccount: GetAccount;
  /** Header in which a CDN names the visitor's country, in lower case; null for none. */
  countryHeader: string | null;
  publicOrigin: string | null;
  log: Log;
}

interface RequestSet {
  /** Null when the store can't be read. */
  set: ReleaseSet | null;
  /** Null for visitors without a preview. */
  preview: Preview | null;
}

/** Resolves with this visitor's releases: the active ones, with their canaries and previews applied. */
export async function setOfRequest(
  input: SetInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestSet> {
  const { getReleaseSet, previews, publicOrigin, log } = input;
  let set: ReleaseSet;
  try {
    const { isHttps } = siteOriginOf(request, publicOrigin);
    const cookies = readCookies(request.headers.cookie);
    const released = await getReleaseSet();
    const id = visitorNumber(released, cookies, isHttps, reply);
    const facts = await factsOf(input, released, request, cookies);
    set = withSuspect(setOfVisitor(released, id, facts), cookies, isHttps);
  } catch (error) {
    log('release set missing', errorFields(error));
    return { set: null, preview: null };
  }
  try {
    const preview = await previews.previewOf(request, set);
    return { set: preview?.set ?? set, preview };
  } catch (error) {
    log('preview failed', errorFields(error));
    return { set, preview: null };
  }
}

/** While there is a canary or a part with a share, each visitor has a random number that decides what they get. */
function visitorNumber(
  set: ReleaseSet,
  cookies: ReadonlyMap<string, string>,
  isHttps: boolean,
  reply: FastifyReply,
): string {
  if (targetsOf(set).every(({ percent }) => percent === 0)) return '';
  const { id, header } = visitorIdOf(cookies, isHttps);
  if (header) reply.header('set-cookie', header);
  return id;
}

/** Resolves with what audiences need to know. Only for those of accounts and roles, it takes a call. */
async function factsOf(
  { getAccount, countryHeader, publicOrigin }: SetInput,
  set: ReleaseSet,
  request: FastifyRequest,
  cookies: ReadonlyMap<string, string>,
): Promise<VisitorFacts> {
  const { shell } = set;
  const isAsked = targetsOf(set).some(({ audience }) => audience && needsAccount(audience));
  const account =
    isAsked && shell && hasSessionCookie(cookies)
      ? await getAccount(
          shell.manifest.site.session,
          visitorMark(cookies),
          apiHeaders(request, publicOrigin, true),
        )
      : NO_ACCOUNT;
  const country = countryHeader === null ? null : request.headers[countryHeader];
  return { ...account, country: typeof country === 'string' ? country : null, headers: request.headers };
}

/** Sends open pages the releases that a page load would get now, and the killed versions. */
export async function servePageSet(
  input: SetInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { set } = await setOfRequest(input, request, reply);
  if (!set) return sendError(request, reply, 'unavailable', "The release store can't be read.");
  const { revision, killed } = set;
  // The killed versions may change while the set stays the same.
  const etag = `"${set.id}-${revision}"`;
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const body: PageSet = { snapshot: snapshotOf(set), killed: [...killed] };
  return reply.send(body);
}
