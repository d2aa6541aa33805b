import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from '#edge/http/cookies';
import { approachOf } from '#edge/http/forwarded';
import { errorFields, type Log } from '#edge/http/log';
import { withSuspect } from '#edge/releases/canary/suspects';
import { visitorIdOf } from '#edge/releases/canary/visitor-id';
import { setOfVisitor } from '#edge/releases/canary/visitor-set';
import type { Preview, Previews } from '#edge/releases/preview/preview';
import type { GetReleaseSet, ReleaseSet } from '#edge/releases/record/release-set';

interface SetInput {
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

/** The releases of this visitor: the active ones with the visitor's canaries and previews. */
export async function setOfRequest(
  { getReleaseSet, previews, publicOrigin, log }: SetInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestSet> {
  let set: ReleaseSet;
  try {
    const { isHttps } = approachOf(request, publicOrigin);
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

/** While there is a canary, each visitor keeps a number that says whether they are in it. */
function ofVisitor(
  released: ReleaseSet,
  cookies: ReadonlyMap<string, string>,
  isHttps: boolean,
  reply: FastifyReply,
): ReleaseSet {
  if (released.canaries.length === 0) return released;
  const { id, setCookie } = visitorIdOf(cookies, isHttps);
  if (setCookie) reply.header('set-cookie', setCookie);
  return setOfVisitor(released, id);
}
