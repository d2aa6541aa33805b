import type { FastifyReply } from 'fastify';
import { errorFields, type Log } from '#lib/log';
import type { GetReleaseSet, ReleaseSet } from '#lib/release-set';
import { visitorIdOf } from '#lib/visitor-id';
import { setOfVisitor } from '#lib/visitor-set';

interface SetInput {
  getReleaseSet: GetReleaseSet;
  log: Log;
}

interface Visitor {
  cookies: ReadonlyMap<string, string>;
  isHttps: boolean;
}

/** The releases of this visitor; null when the store can't be read. */
export async function setOfRequest(
  { getReleaseSet, log }: SetInput,
  visitor: Visitor,
  reply: FastifyReply,
): Promise<ReleaseSet | null> {
  try {
    return ofVisitor(await getReleaseSet(), visitor, reply);
  } catch (error) {
    log('release set missing', errorFields(error));
    return null;
  }
}

/** While there is a canary, each visitor keeps a number that says whether they are in it. */
function ofVisitor(released: ReleaseSet, { cookies, isHttps }: Visitor, reply: FastifyReply): ReleaseSet {
  if (released.canaries.length === 0) return released;
  const { id, setCookie } = visitorIdOf(cookies, isHttps);
  if (setCookie) reply.header('set-cookie', setCookie);
  return setOfVisitor(released, id);
}
