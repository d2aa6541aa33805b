import { TARGET_TYPE } from '@tagalong/contracts/likeboard';
import type { Post } from '@tagalong/contracts/post';
import {
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
import type { Notify } from '#lib/notify';
import { randomKey } from '#lib/random-key';
import { limitRate } from '#lib/rate-limit';
import type { Serve } from '#lib/serve';
import type { Viewer } from '#lib/sessions';
import type { Uploads } from '#lib/uploads';
import { lockUser } from '#lib/user-lock';
import { type LockedPost, postActionRepository } from './post-action-repository.ts';
import { removePost } from './post-removal.ts';
import { postRepository } from './post-repository.ts';
import { postTags } from './post-tags.ts';

interface PostActionsInput {
  db: Database;
  uploads: Uploads;
  notify: Notify;
  rateLimitFactor: number;
}

/** Nobody has so much to report in one hour. */
const REPORTS_PER_HOUR = 30;
const HOUR_S = 3_600;

/** What can be done to a post that exists. Every change locks its maker, then the post, then products. */
export function postActionRoutes(serve: Serve, input: PostActionsInput): void {
  const { db, uploads, notify, rateLimitFactor } = input;
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

  const tell: PostActionParts['tell'] = ({ id, user_id: userId }, subtype, actorId) =>
    notify({ userId, kind: 'interaction', subtype, actorId, target: { type: TARGET_TYPE.post, id } });

  const parts = { db, actions, posts, lock, answer, tell };
  servePins(serve, parts);
  serveReposts(serve, parts);
  postTags(serve, { ...parts, uploads });
  serveVotes(serve, parts);
  serveReports(serve, parts, rateLimitFactor);
}

export interface PostActionParts {
  db: Database;
  actions: ReturnType<typeof postActionRepository>;
  posts: ReturnType<typeof postRepository>;
  lock(postId: number): Promise<LockedPost>;
  /** Tells the post's author what somebody did with it. */
  tell(post: LockedPost, subtype: 'repost' | 'tag' | 'vote', actorId: number): Promise<void>;
  answer(postId: number, viewer: Viewer): Promise<{ readonly status: 'success'; readonly data: Post }>;
}

function servePins(serve: Serve, { db, actions }: PostActionParts): void {
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

function serveReposts(serve: Serve, { db, actions, posts, lock, answer, tell }: PostActionParts): void {
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
      await tell(post, 'repost', viewer.id);
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

function serveVotes(serve: Serve, { db, actions, lock, tell }: PostActionParts): void {
  serve(votePost, ({ request: { post_id, side }, viewer }) =>
    db.transaction(async () => {
      const post = await lock(post_id);
      if (post.type !== 'THISORTHAT') throw new DomainError('not-found');
      const [left_votes, right_votes] = await actions.vote(post_id, viewer.id, side);
      await tell(post, 'vote', viewer.id);
      return success({ side, left_votes, right_votes });
    }),
  );
}

function serveReports(serve: Serve, { db, actions, lock }: PostActionParts, rateLimitFactor: number): void {
  const limit = (userId: number): Promise<void> => {
    const max = REPORTS_PER_HOUR * rateLimitFactor;
    return limitRate(db, [{ bucket: `report:${userId}`, max, windowS: HOUR_S }]);
  };

  serve(reportPost, async ({ request: { post_id, reason, product_id }, viewer }) => {
    await limit(viewer.id);
    return db.transaction(async () => {
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
    });
  });

  serve(reportProduct, async ({ request: { product_id, reason }, viewer }) => {
    await limit(viewer.id);
    if (!(await actions.isProduct(product_id))) throw new DomainError('not-found');
    await actions.report(viewer.id, null, product_id, reason);
    return done;
  });
}
