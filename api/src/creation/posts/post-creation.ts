import { createPost } from '@tagalong/contracts/creation/compose';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError } from '#api/http/errors';
import { HOUR_S, limitRate } from '#api/http/rate-limit';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { postRepository } from '#api/social/index';
import { postPublishing } from './post-publishing.ts';

const POSTS_PER_HOUR = 60;

/** Serves the publication of posts of every kind. */
export function postCreation(serve: Serve, context: ApiContext): void {
  const { db, rateLimitFactor } = context;
  const repository = postRepository(db);
  const publishing = postPublishing(context);

  serve(createPost, async ({ request, viewer }) => {
    const max = POSTS_PER_HOUR * rateLimitFactor;
    await limitRate(db, [{ bucket: `create-post:${viewer.id}`, max, windowS: HOUR_S }]);
    const post = await repository.byId(await publishing.create(viewer.id, request), viewer);
    // The author may have deleted the post between the first call and a repeated one.
    if (!post) throw new DomainError('not-found');
    return success(post);
  });
}
