import type { PageSet } from '@tagalong/contracts/remote-manifest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '#lib/error-answer';
import type { Log } from '#lib/log';
import type { Previews } from '#lib/previews-port';
import type { GetReleaseSet } from '#lib/release-set';
import { setOfRequest } from './set-of-request.ts';
import { snapshotOf } from './snapshot.ts';

interface PageSetInput {
  getReleaseSet: GetReleaseSet;
  previews: Previews;
  publicOrigin: string | null;
  log: Log;
}

/** What a page that is open asks from time to time: the releases that it would come with now, and what is killed. */
export async function servePageSet(
  input: PageSetInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { set } = await setOfRequest(input, request, reply);
  if (!set) return sendError(request, reply, 'unavailable', 'The release store can not be read.');
  const { revision, killed } = set;
  // What a page has changes with the set, and what it must not have may change without one.
  const etag = `"${set.id}-${revision}"`;
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const body: PageSet = { snapshot: snapshotOf(set), killed: [...killed] };
  return reply.send(body);
}
