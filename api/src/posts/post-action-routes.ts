import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/limits';
import type { Post } from '@tagalong/contracts/post';
import {
  addTag,
  editPost,
  pinPost,
  REPOSTABLE_TYPES,
  reportPost,
  reportProduct,
  repostPost,
  undoRepost,
  unpinPost,
  votePost,
} from '@tagalong/contracts/post-action';
import { done, success } from '#lib/answers';
import type { Database } from '#lib/database';
import { DomainError } from '#lib/errors';
import { randomKey } from '#lib/random-key';
import type { Serve } from '#lib/serve';
import type { Viewer } from '#lib/sessions';
import { lockUser } from '#lib/user-lock';
import { type LockedPost, postActionRepository } from './post-action-repository.ts';
import { removePost } from './post-removal.ts';
import { postRepository } from './post-repository.ts';

/** What can be done to a post that exists. Every change locks its maker, then the post, then products. */
export function postActionRoutes(serve: Serve, { db }: { db: Database }): void {
  const actions = postActionRepository(db);
  const posts = postRepository(db);

  async function lock(postId: number): Promise<LockedPost> {
    const post = await actions.lockShown(postId);
    if (!post) throw new DomainError('not-found');
    return post;
  }
  async function answer(postId: number, viewer: Viewer) {
    const post: Post | null = await posts.byId(postId, viewer);
    if (!post) throw new DomainError('not-found');
    return success(post);
  }

  const parts = { db, actions, posts, lock, answer };
  servePins(serve, parts);
  serveReposts(serve, parts);
  serveTags(serve, parts);
  serveVotesAndReports(serve, parts);
}

interface Parts {
  db: Database;
  actions: ReturnType<typeof postActionRepository>;
  posts: ReturnType<typeof postRepository>;
  lock(postId: number): Promise<LockedPost>;
  answer(postId: number, viewer: Viewer): Promise<{ readonly status: 'success'; readonly data: Post }>;
}

function servePins(serve: Serve, { db, actions }: Parts): void {
  serve(pinPost, ({ request: { item_id, item_type }, viewer }) =>
    db.transaction(async () => {
      await lockUser(db, viewer.id);
      await actions.unpinOthers(viewer.id, item_type, item_id);
      if (!(await actions.pin(viewer.id, item_type, item_id))) throw new DomainError('not-found');
      return done;
    }),
  );

  serve(unpinPost, ({ request: { item_id, item_type }, viewer }) =>
    db.transaction(async () => {
      await lockUser(db, viewer.id);
      if (!(await actions.unpin(viewer.id, item_type, item_id))) throw new DomainError('not-found');
      return done;
    }),
  );
}

function serveReposts(serve: Serve, { db, actions, posts, lock, answer }: Parts): void {
  serve(repostPost, async ({ request: { post_id, caption }, viewer }) => {
    const repostId = await db.transaction(async () => {
      await lockUser(db, viewer.id);
      const post = await lock(post_id);
      if (!REPOSTABLE_TYPES.some((type) => type === post.type)) throw new DomainError('forbidden');
      const known = await actions.lockRepost(post_id, viewer.id);
      if (known !== null) {
        await actions.setCaption(known, caption);
        return known;
      }
      const made = await actions.insertRepost(post_id, viewer.id, randomKey(), caption);
      await posts.count(viewer.id, await actions.tagged(made), post.type);
      return made;
    });
    return answer(repostId, viewer);
  });

  // Undoing what is not there succeeds: the caller has what it wanted.
  serve(undoRepost, ({ request: { post_id }, viewer }) =>
    db.transaction(async () => {
      await lockUser(db, viewer.id);
      await lock(post_id);
      const known = await actions.lockRepost(post_id, viewer.id);
      if (known !== null) await removePost(db, viewer.id, known);
      return done;
    }),
  );
}

function serveTags(serve: Serve, { db, actions, posts, lock, answer }: Parts): void {
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

  serve(editPost, async ({ request: { post_id, caption, product_ids }, viewer }) => {
    if (product_ids.length === 0) throw new DomainError('no-tagged-product');
    await db.transaction(async () => {
      await lockUser(db, viewer.id);
      const post = await lock(post_id);
      if (post.user_id !== viewer.id) throw new DomainError('not-found');
      if (post.is_scraped) throw new DomainError('forbidden');
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
      const wanted = [...new Set([...(await actions.tagged(post_id)), ...product_ids])];
      if (wanted.length > TAGGED_PRODUCTS_MAX) {
        const fields = { product_ids: `A post has at most ${TAGGED_PRODUCTS_MAX} products.` };
        throw new DomainError('validation-failed', { fields });
      }
      await setTags(post, wanted, post.user_id === viewer.id ? null : viewer.id);
    });
    return answer(post_id, viewer);
  });
}

function serveVotesAndReports(serve: Serve, { db, actions, lock }: Parts): void {
  serve(votePost, ({ request: { post_id, side }, viewer }) =>
    db.transaction(async () => {
      const post = await lock(post_id);
      if (post.type !== 'THISORTHAT') throw new DomainError('not-found');
      const [left_votes, right_votes] = await actions.vote(post_id, viewer.id, side);
      return success({ side, left_votes, right_votes });
    }),
  );

  serve(reportPost, ({ request: { post_id, reason, product_id }, viewer }) =>
    db.transaction(async () => {
      await lock(post_id);
      if ((reason === 'wrong-product') !== (product_id !== undefined)) {
        const fields = { product_id: 'Name the tagged product, and only with the reason wrong-product.' };
        throw new DomainError('validation-failed', { fields });
      }
      if (product_id !== undefined && !(await actions.tagged(post_id)).includes(product_id)) {
        throw new DomainError('not-found');
      }
      await actions.report(viewer.id, post_id, product_id ?? null, reason);
      return done;
    }),
  );

  serve(reportProduct, async ({ request: { product_id, reason }, viewer }) => {
    if (!(await actions.isProduct(product_id))) throw new DomainError('not-found');
    await actions.report(viewer.id, null, product_id, reason);
    return done;
  });
}
