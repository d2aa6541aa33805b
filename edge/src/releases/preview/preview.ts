import type { PageTools } from '@tagalong/contracts/core/page-boot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permit } from '#edge/releases/record/permit';
import type { ReleaseSet } from '#edge/releases/record/release-set';

/** The releases that only one visitor sees. */
export interface Preview {
  set: ReleaseSet;
  /** The permits that are in effect, for the badge. */
  permits: readonly Permit[];
  /** Releases that were asked for and are not in the store any more. */
  missing: readonly string[];
  /** Origins of the visitor's own servers. */
  servers: readonly string[];
  tools: PageTools;
}

export interface Previews {
  /** Answers a link that begins or ends a preview; false for any other request. */
  answerLink(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The visitor's own releases in the place of the active ones; null for visitors without a permit. */
  previewOf(request: FastifyRequest, set: ReleaseSet): Promise<Preview | null>;
}
