import {
  pinPost,
  reportPost,
  reportProduct,
  undoRepost,
  unpinPost,
  votePost,
} from '@tagalong/contracts/social/post-action';
import type { ApiContext } from '#api/core/owner-module';
import { withUserLock } from '#api/database/user-lock';
import { DomainError, invalidField, orNotFound } from '#api/http/errors';
import { HOUR_S, limitRate } from '#api/http/rate-limit';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { withPostKept } from '#api/social/parts/post-lock';
import { type PostActionParts, postActionParts } from './post-action-parts.ts';
import { removePost } from './post-removal.ts';
import { postTags } from './post-tags.ts';

const REPORTS_PER_HOUR = 30;

/** Serves changes to existing posts. Each change locks the user, then the post, then the products. */
export function postActionRoutes(serve: Serve, input: ApiContext): void {
  const parts = postActionParts(input);
  servePins(serve, parts);
  serveUndoRepost(serve, parts);
  postTags(serve, parts);
  serveVotes(serve, parts);
  serveReports(serve, parts, input.rateLimitFactor);
}

function servePins(serve: Serve, { db, actions }: PostActionParts): void {
  serve(pinPost, ({ request: { item_id, item_type }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      await actions.unpinOthers(viewer.id, item_id);
      if (!(await actions.pin(viewer.id, item_type, item_id))) throw new DomainError('not-found');
      return done;
    }),
  );

  serve(unpinPost, ({ request: { item_id }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      if (!(await actions.unpin(viewer.id, item_id))) throw new DomainError('not-found');
      return done;
    }),
  );
}

function serveUndoRepost(serve: Serve, { db, actions, lock }: PostActionParts): void {
  // The call is idempotent: undoing a repost that does not exist succeeds.
  serve(undoRepost, ({ request: { post_id }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      await lock(post_id);
      const known = await actions.lockRepost(post_id, viewer.id);
      if (known !== null) await removePost(db, viewer.id, known);
      return done;
    }),
  );
}

function serveVotes(serve: Serve, { db, actions, notifyAuthor }: PostActionParts): void {
  serve(votePost, ({ request: { post_id, side }, viewer }) =>
    withPostKept(db, viewer.id, post_id, async () => {
      const post = orNotFound(await actions.shown(post_id));
      if (post.type !== 'THISORTHAT') throw new DomainError('not-found');
      const [left_votes, right_votes] = await actions.vote(post_id, viewer.id, side);
      await notifyAuthor(post, 'vote', viewer.id);
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
      if ((reason === 'wrong-product') !== (product_id !== undefined))
        throw invalidField(
          'product_id',
          'Send the tagged product if, and only if, the reason is wrong-product.',
        );
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
