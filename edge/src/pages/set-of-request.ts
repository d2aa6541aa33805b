import type { PageSet } from '@tagalong/contracts/core/page-boot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from '#edge/http/cookies';
import { sendError } from '#edge/http/error-response';
import { siteOriginOf } from '#edge/http/forwarded';
import { errorFields, type Log } from '#edge/lib/log';
import { setOfVisitor, visitorIdOf } from '#edge/releases/canary/visitor-set';
import { withSuspect } from '#edge/releases/health/suspects';
import type { Preview, Previews } from '#edge/releases/preview/preview-set';
import type { GetReleaseSet, ReleaseSet } from '#edge/releases/release-set/release-set';
import { snapshotOf } from './snapshot.ts';

export interface SetInput {
  getReleaseSet: GetReleaseSet;
  previews: Previews;
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
  { getReleaseSet, previews, publicOrigin, log }: SetInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestSet> {
  let set: ReleaseSet;
  try {
    const { isHttps } = siteOriginOf(request, publicOrigin);
    const cookies = readCookies(request.headers.cookie);
    set = withSuspect(ofVisitor(await getReleaseSet(), cookies, isHttps, reply), cookies, isHttps);
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

/** While there is a canary, each visitor has a random number that decides whether they get it. */
function ofVisitor(
  released: ReleaseSet,
  cookies: ReadonlyMap<string, string>,
  isHttps: boolean,
  reply: FastifyReply,
): ReleaseSet {
  if (released.canaries.length === 0) return released;
  const { id, header } = visitorIdOf(cookies, isHttps);
  if (header) reply.header('set-cookie', header);
  return setOfVisitor(released, id);
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
