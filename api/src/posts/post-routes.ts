import {
  createPost,
  deletePost,
  getMyPostFromMedia,
  getPost,
  type LinkPreview as LinkPreviewAnswer,
  previewLink,
} from '@tagalong/contracts/post';
import { youtubeVideoId } from '@tagalong/contracts/youtube';
import { done, success } from '#lib/answers';
import type { Database } from '#lib/database';
import { DomainError } from '#lib/errors';
import type { LinkPreview, VideoFacts } from '#lib/link-preview';
import { limitRate } from '#lib/rate-limit';
import type { Serve } from '#lib/serve';
import type { Uploads } from '#lib/uploads';
import { postCreation } from './post-creation.ts';
import type { Scenery } from './post-photos.ts';
import { removePost } from './post-removal.ts';
import { postRepository } from './post-repository.ts';
import type { PostSources } from './post-source.ts';

interface PostRoutesInput {
  db: Database;
  linkPreview: LinkPreview;
  sources: PostSources;
  uploads: Uploads;
  scenery: Scenery;
  rateLimitFactor: number;
}

/** A post's id as an address carries it; a unique key has 22 characters. */
const POST_ID = /^\d{1,15}$/;
const MEDIA_TYPE = { instagram: 'INSTAGRAM', video: 'YOUTUBE', tiktok: 'TIKTOK' } as const;
const HOUR_S = 3_600;

export function postRoutes(serve: Serve, input: PostRoutesInput): void {
  const { db, linkPreview, sources, uploads, scenery, rateLimitFactor } = input;
  const repository = postRepository(db);
  const creation = postCreation({ db, sources, uploads, scenery, repository });
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
    const videoId = youtubeVideoId(request.link);
    if (!videoId) throw new DomainError('not-a-youtube-link');
    const video = await linkPreview.youtube(videoId);
    return success(previewOf({ ...video, thumbnailUrl: await sources.preview(video.thumbnailUrl) }));
  });

  serve(getMyPostFromMedia, async ({ request: { resource_origin, link }, viewer }) => {
    await limitHourly('my-post-from-media', viewer.id, 600);
    const type = MEDIA_TYPE[resource_origin];
    return success(await repository.ownBySource(viewer, type, await sources.idOf(type, link), link));
  });

  serve(deletePost, async ({ request, viewer }) => {
    if (!(await removePost(db, viewer.id, request.post_id))) throw new DomainError('not-found');
    return done;
  });
}

function previewOf(video: VideoFacts): LinkPreviewAnswer {
  return {
    resource_origin: 'youtube',
    link: video.watchUrl,
    embed_url: video.embedUrl,
    title: video.title,
    author_name: video.authorName,
    thumbnail_url: video.thumbnailUrl,
    width: video.widthPx,
    height: video.heightPx,
  };
}
