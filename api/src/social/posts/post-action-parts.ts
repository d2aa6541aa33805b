import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError, orNotFound } from '#api/http/errors';
import { success } from '#api/http/responses';
import type { Viewer } from '#api/http/sessions';
import { type LockedPost, postActionRepository } from './post-action-repository.ts';
import { postRepository } from './post-repository.ts';

/** Creates the steps shared by all changes to a post. */
export function postActionParts({ db, notify }: ApiContext) {
  const actions = postActionRepository(db);
  const posts = postRepository(db);

  return {
    db,
    actions,
    posts,

    async lock(postId: number): Promise<LockedPost> {
      const post = orNotFound(await actions.lockShown(postId));
      return post;
    },

    /** Notifies the post's author of another user's action on it. */
    notifyAuthor: (
      { id, user_id: userId }: LockedPost,
      subtype: 'repost' | 'tag' | 'vote',
      actorId: number,
    ) => notify({ userId, kind: 'interaction', subtype, actorId, target: { type: TARGET_TYPE.post, id } }),

    /** Replaces the post's tags, in this order; only newly tagged products must still be for sale. */
    async setTags(post: LockedPost, wanted: readonly number[], taggedBy: number | null): Promise<void> {
      const before = await actions.tagged(post.id);
      const added = wanted.filter((id) => !before.includes(id));
      const removed = before.filter((id) => !wanted.includes(id));
      const sold = new Set((await posts.lockProducts([...added, ...removed])).map(({ id }) => id));
      if (added.some((id) => !sold.has(id))) throw new DomainError('unknown-product');
      await actions.removeTags(post.id, removed);
      await posts.countProducts(removed, post.type, -1);
      await actions.saveTags(post.id, wanted, taggedBy);
      await posts.countProducts(added, post.type, 1);
    },

    async answer(postId: number, viewer: Viewer) {
      return success(orNotFound(await posts.byId(postId, viewer)));
    },
  };
}
export type PostActionParts = ReturnType<typeof postActionParts>;
