import { deletePost, getMyPostFromMedia, getPost } from '@tagalong/contracts/social/post';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError } from '#api/http/errors';
import { HOUR_S, limitRate } from '#api/http/rate-limit';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { removePost } from './post-removal.ts';
import { postRepository } from './post-repository.ts';
import { postSources } from './post-source.ts';

/** Format of a post id in a URL; a unique key has 22 characters. */
const POST_ID = /^\d{1,15}$/;
const MEDIA_TYPE = { instagram: 'INSTAGRAM', video: 'YOUTUBE', tiktok: 'TIKTOK' } as const;
const LOOK_UPS_PER_HOUR = 600;

export function postRoutes(serve: Serve, context: ApiContext): void {
  const { db, rateLimitFactor } = context;
  const repository = postRepository(db);
  const sources = postSources(context);

  serve(getPost, async ({ request: { unique_key: key }, viewer }) => {
    const isId = POST_ID.test(key);
    const post = isId ? await repository.byId(Number(key), viewer) : await repository.byKey(key, viewer);
    if (!post) throw new DomainError('not-found');
    return success(post);
  });

  serve(getMyPostFromMedia, async ({ request: { resource_origin, link }, viewer }) => {
    const max = LOOK_UPS_PER_HOUR * rateLimitFactor;
    await limitRate(db, [{ bucket: `my-post-from-media:${viewer.id}`, max, windowS: HOUR_S }]);
    const type = MEDIA_TYPE[resource_origin];
    return success(await repository.ownBySource(viewer, type, await sources.idOf(type, link), link));
  });

  serve(deletePost, async ({ request, viewer }) => {
    if (!(await removePost(db, viewer.id, request.post_id))) throw new DomainError('not-found');
    return done;
  });
}
