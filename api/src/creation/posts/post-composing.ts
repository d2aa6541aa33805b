import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { addTag, editPost, repostPost } from '@tagalong/contracts/creation/compose';
import { isRepostable } from '@tagalong/contracts/social/post';
import type { ApiContext } from '#api/core/owner-module';
import { withUserLock } from '#api/database/user-lock';
import { DomainError, invalidField } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { randomKey } from '#api/lib/random-key';
import type { Uploads } from '#api/media/uploads';
import {
  type LockedPost,
  type PhotoWish,
  type PostActionParts,
  postActionParts,
  replacePhotos,
} from '#api/social/index';
import { setDisclosure } from './disclosures.ts';
import { notifyMentioned } from './mentions.ts';
import { checkPlaces, tagPlaces } from './tag-places.ts';

/**
 * Serves editing a post's caption, photos and products, and reposting. Each locks the user, then the post, then
 * products.
 */
export function postComposing(serve: Serve, context: ApiContext): void {
  const parts = postActionParts(context);
  serveEdit(serve, parts, context.uploads);
  serveTags(serve, parts);
  serveReposts(serve, parts);
}

function serveEdit(
  serve: Serve,
  { db, actions, posts, lock, setTags, answer }: PostActionParts,
  uploads: Uploads,
): void {
  /** Replaces the photos with those that the author lists, either uploads or existing photos of the post. */
  async function setPhotos({ id, type, user_id }: LockedPost, wish: PhotoWish): Promise<void> {
    if (type !== 'IMAGE') throw new DomainError('forbidden');
    if (wish.photos?.length === 0) throw new DomainError('no-picture');
    const before = await posts.images(id);
    await posts.replaceImages(id, await replacePhotos(uploads, user_id, before, wish));
  }

  const tags = tagPlaces(db);

  serve(editPost, async ({ request, viewer }) => {
    const { post_id, caption, disclosure, product_ids, places, ...wish } = request;
    if (product_ids.length === 0) throw new DomainError('no-tagged-product');
    checkPlaces(places, product_ids);
    await withUserLock(db, viewer.id, async () => {
      const post = await lock(post_id);
      if (post.user_id !== viewer.id) throw new DomainError('not-found');
      if (post.is_scraped) throw new DomainError('forbidden');
      if (wish.photos !== undefined) await setPhotos(post, wish);
      await actions.setCaption(post_id, caption);
      await setDisclosure(db, post_id, disclosure);
      await notifyMentioned(db, viewer.id, post_id, caption);
      await setTags(post, [...new Set(product_ids)], null);
      await tags.replace(post_id, places);
    });
    return answer(post_id, viewer);
  });
}

function serveTags(
  serve: Serve,
  { db, actions, lock, setTags, notifyAuthor, answer }: PostActionParts,
): void {
  const tags = tagPlaces(db);

  serve(addTag, async ({ request: { post_id, product_ids, places = [] }, viewer }) => {
    if (product_ids.length === 0) throw new DomainError('no-tagged-product');
    checkPlaces(places, product_ids);
    await withUserLock(db, viewer.id, async () => {
      const post = await lock(post_id);
      const before = await actions.tagged(post_id);
      const wanted = [...new Set([...before, ...product_ids])];
      if (wanted.length > TAGGED_PRODUCTS_MAX)
        throw invalidField('product_ids', `A post has at most ${TAGGED_PRODUCTS_MAX} products.`);
      await setTags(post, wanted, post.user_id === viewer.id ? null : viewer.id);
      // Existing tags stay where they are.
      const added = places.filter(({ product_id }) => !before.includes(product_id));
      await tags.set(post_id, added);
      if (wanted.length > before.length) await notifyAuthor(post, 'tag', viewer.id);
    });
    return answer(post_id, viewer);
  });
}

function serveReposts(
  serve: Serve,
  { db, actions, posts, lock, answer, notifyAuthor }: PostActionParts,
): void {
  serve(repostPost, async ({ request: { post_id, caption, disclosure }, viewer }) => {
    const repostId = await withUserLock(db, viewer.id, async () => {
      const post = await lock(post_id);
      if (!isRepostable({ post_type: post.type, post_author_id: post.user_id }, viewer.id))
        throw new DomainError('forbidden');
      const known = await actions.lockRepost(post_id, viewer.id);
      if (known !== null) {
        await actions.setCaption(known, caption);
        await setDisclosure(db, known, disclosure);
        await notifyMentioned(db, viewer.id, known, caption);
        return known;
      }
      const made = await actions.insertRepost(post_id, viewer.id, randomKey(), caption);
      await setDisclosure(db, made, disclosure);
      await notifyMentioned(db, viewer.id, made, caption);
      await posts.count(viewer.id, await actions.tagged(made), post.type);
      await notifyAuthor(post, 'repost', viewer.id);
      return made;
    });
    return answer(repostId, viewer);
  });
}
