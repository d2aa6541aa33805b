import type { PageTools } from '@tagalong/contracts/core/page-boot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permit } from '#edge/releases/keys/permit';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';

/** The release set of one visitor with permits. */
export interface Preview {
  set: ReleaseSet;
  /** The valid permits, for the badge. */
  permits: readonly Permit[];
  /** Permitted releases that are no longer in the store. */
  missing: readonly string[];
  /** Origins of the visitor's own servers. */
  servers: readonly string[];
  tools: PageTools;
}

export interface Previews {
  /** Handles a link that starts or ends a preview; false for any other request. */
  answerLink(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Applies the visitor's permits to the release set; null for visitors without a permit. */
  previewOf(request: FastifyRequest, set: ReleaseSet): Promise<Preview | null>;
}
