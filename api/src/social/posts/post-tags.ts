import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { addTag, editPost } from '@tagalong/contracts/social/post-action';
import { removeTag } from '@tagalong/contracts/social/post-tag';
import { lockUser } from '#api/database/user-lock';
import { DomainError } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import type { Uploads } from '#api/media/upload-claims';
import type { PostActionParts } from './post-action-parts.ts';
import type { LockedPost } from './post-action-repository.ts';
import { type PhotoWish, replacePhotos } from './post-photos.ts';

type TagParts = PostActionParts & { uploads: Uploads };

/** Changing a post: its caption, its photos and the products on it. */
export function postTags(
  serve: Serve,
  { db, actions, posts, uploads, lock, answer, notifyAuthor }: TagParts,
): void {
  /** Tags exactly these products, in this order; only products that are new must still be sold. */
  async function setTags(
    post: LockedPost,
    wanted: readonly number[],
    taggedBy: number | null,
  ): Promise<void> {
    const before = await actions.tagged(post.id);
    const added = wanted.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !wanted.includes(id));
    const sold = new Set((await posts.lockProducts([...added, ...removed])).map(({ id }) => id));
    if (added.some((id) => !sold.has(id))) throw new DomainError('unknown-product');
    await actions.removeTags(post.id, removed);
    await posts.countProducts(removed, post.type, -1);
    await actions.saveTags(post.id, wanted, taggedBy);
    await posts.countProducts(added, post.type, 1);
  }

  /** The photos that the author names, which are uploads or the post's own already. */
  async function setPhotos({ id, type, user_id }: LockedPost, wish: PhotoWish): Promise<void> {
    if (type !== 'IMAGE') throw new DomainError('forbidden');
    if (wish.photos?.length === 0) throw new DomainError('no-picture');
    const before = await posts.images(id);
    await posts.replaceImages(id, await replacePhotos(uploads, user_id, before, wish));
  }

  serve(editPost, async ({ request: { post_id, caption, product_ids, ...wish }, viewer }) => {
    if (product_ids.length === 0) throw new DomainError('no-tagged-product');
    await db.transaction(async () => {
      await lockUser(db, viewer.id);
      const post = await lock(post_id);
      if (post.user_id !== viewer.id) throw new DomainError('not-found');
      if (post.is_scraped) throw new DomainError('forbidden');
      if (wish.photos !== undefined) await setPhotos(post, wish);
      await actions.setCaption(post_id, caption);
      await setTags(post, [...new Set(product_ids)], null);
    });
    return answer(post_id, viewer);
  });

  serve(addTag, async ({ request: { post_id, product_ids }, viewer }) => {
    if (product_ids.length === 0) throw new DomainError('no-tagged-product');
    await db.transaction(async () => {
      await lockUser(db, viewer.id);
      const post = await lock(post_id);
      const before = await actions.tagged(post_id);
      const wanted = [...new Set([...before, ...product_ids])];
      if (wanted.length > TAGGED_PRODUCTS_MAX) {
        const fields = { product_ids: `A post has at most ${TAGGED_PRODUCTS_MAX} products.` };
        throw new DomainError('validation-failed', { fields });
      }
      await setTags(post, wanted, post.user_id === viewer.id ? null : viewer.id);
      if (wanted.length > before.length) await notifyAuthor(post, 'tag', viewer.id);
    });
    return answer(post_id, viewer);
  });

  serve(removeTag, async ({ request: { post_id, product_id }, viewer }) => {
    await db.transaction(async () => {
      await lockUser(db, viewer.id);
      const post = await lock(post_id);
      const tagger = await actions.taggerOf(post_id, product_id);
      if (tagger === undefined) throw new DomainError('not-found');
      if (post.user_id !== viewer.id && tagger !== viewer.id) throw new DomainError('forbidden');
      const rest = (await actions.tagged(post_id)).filter((id) => id !== product_id);
      if (rest.length === 0) throw new DomainError('no-tagged-product');
      await setTags(post, rest, null);
    });
    return answer(post_id, viewer);
  });
}
