import type { RequestOf } from '@tagalong/contracts/endpoint';
import { createPost, type LinkPreview as LinkPreviewAnswer } from '@tagalong/contracts/post';
import { youtubeVideoId } from '@tagalong/contracts/youtube';
import type { Database } from '#lib/database';
import { DomainError } from '#lib/errors';
import { madeBefore, makeOnce } from '#lib/idempotency';
import type { LinkPreview, VideoFacts } from '#lib/link-preview';
import { randomKey } from '#lib/random-key';
import { lockUser } from '#lib/user-lock';
import type { PostRepository } from './post-repository.ts';

interface PostCreationInput {
  db: Database;
  linkPreview: LinkPreview;
  repository: PostRepository;
}

/** Publishes posts that are made from a link. */
export function postCreation({ db, linkPreview, repository }: PostCreationInput) {
  async function publish(
    userId: number,
    video: VideoFacts,
    { caption, product_ids, draft_id }: RequestOf<typeof createPost>,
  ): Promise<number> {
    await lockUser(db, userId);
    const productIds = [...new Set(product_ids)];
    const products = await repository.lockProducts(productIds);
    if (products.length < productIds.length) throw new DomainError('unknown-product');
    if (draft_id !== undefined && !(await repository.deleteDraft(userId, draft_id))) {
      throw new DomainError('not-found', { message: 'There is no such draft.' });
    }
    const isShoppable = products.some(({ merchant_count }) => merchant_count > 0);
    const post = {
      uniqueKey: randomKey(),
      userId,
      type: 'YOUTUBE',
      caption,
      sourceUrl: video.watchUrl,
      sourceId: video.videoId,
      embedUrl: video.embedUrl,
      title: video.title,
      thumbnailUrl: video.thumbnailUrl,
      widthPx: video.widthPx,
      heightPx: video.heightPx,
      productIds,
    } as const;
    return repository.insert(post, isShoppable);
  }

  return {
    /** Resolves with the post's id; a second call with the same key resolves with the first one's. */
    async create(userId: number, request: RequestOf<typeof createPost>): Promise<number> {
      const videoId = videoIdOf(request.link);
      if (request.product_ids.length === 0) throw new DomainError('no-tagged-product');
      const { idempotency_key: key, ...asked } = request;
      const call = { userId, scope: createPost.name, key, request: asked };
      const known = await madeBefore(db, call);
      if (known !== null) return known;
      // The other site is asked before the transaction begins: no lock waits for it.
      const video = await linkPreview.youtube(videoId);
      return makeOnce(db, call, () => publish(userId, video, request));
    },

    async preview(link: string): Promise<LinkPreviewAnswer> {
      const video = await linkPreview.youtube(videoIdOf(link));
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
    },
  };
}

function videoIdOf(link: string): string {
  const videoId = youtubeVideoId(link);
  if (!videoId) throw new DomainError('not-a-youtube-link');
  return videoId;
}
