import type { PageSet } from '@tagalong/contracts/core/page-boot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '#edge/http/error-answer';
import { type SetInput, setOfRequest } from './set-of-request.ts';
import { snapshotOf } from './snapshot.ts';

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
