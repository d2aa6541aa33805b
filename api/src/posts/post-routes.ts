import { createPost, deletePost, getMyPostFromMedia, getPost, previewLink } from '@tagalong/contracts/post';
import { youtubeVideoId } from '@tagalong/contracts/youtube';
import { done, success } from '#lib/answers';
import type { Database } from '#lib/database';
import { DomainError } from '#lib/errors';
import type { LinkPreview } from '#lib/link-preview';
import { limitRate } from '#lib/rate-limit';
import type { Serve } from '#lib/serve';
import { postCreation } from './post-creation.ts';
import { removePost } from './post-removal.ts';
import { postRepository } from './post-repository.ts';

interface PostRoutesInput {
  db: Database;
  linkPreview: LinkPreview;
  rateLimitFactor: number;
}

/** A post's id as an address carries it; a unique key has 22 characters. */
const POST_ID = /^\d{1,15}$/;
const MEDIA_TYPE = { instagram: 'INSTAGRAM', video: 'YOUTUBE', tiktok: 'TIKTOK' } as const;
const HOUR_S = 3_600;

export function postRoutes(serve: Serve, { db, linkPreview, rateLimitFactor }: PostRoutesInput): void {
  const repository = postRepository(db);
  const creation = postCreation({ db, linkPreview, repository });
  const limitHourly = (what: string, userId: number, max: number): Promise<void> =>
    limitRate(db, [{ bucket: `${what}:${userId}`, max: max * rateLimitFactor, windowS: HOUR_S }]);

  serve(getPost, async ({ request: { unique_key: key }, viewer }) => {
    const isId = POST_ID.test(key);
    const post = isId ? await repository.byId(Number(key), viewer) : await repository.byKey(key, viewer);
    if (!post) throw new DomainError('not-found');
    return success(post);
  });

  serve(createPost, async ({ request, viewer }) => {
    await limitHourly('create-post', viewer.id, 60);
    const post = await repository.byId(await creation.create(viewer.id, request), viewer);
    // Its author may have deleted it between a first call and the second one.
    if (!post) throw new DomainError('not-found');
    return success(post);
  });

  serve(previewLink, async ({ request, viewer }) => {
    await limitHourly('link-preview', viewer.id, 300);
    return success(await creation.preview(request.link));
  });

  serve(getMyPostFromMedia, async ({ request: { resource_origin, link }, viewer }) => {
    const sourceId = resource_origin === 'video' ? youtubeVideoId(link) : null;
    return success(await repository.ownBySource(viewer, MEDIA_TYPE[resource_origin], sourceId, link));
  });

  serve(deletePost, async ({ request, viewer }) => {
    if (!(await removePost(db, viewer.id, request.post_id))) throw new DomainError('not-found');
    return done;
  });
}
