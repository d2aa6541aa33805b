import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { Database } from '#api/database/database';
import { withUserLock } from '#api/database/user-lock';
import { DomainError } from '#api/http/errors';
import { withPostKept } from '#api/social/parts/post-lock';
import { likeRepository } from './like-repository.ts';

type TargetType = (typeof TARGET_TYPE)[keyof typeof TARGET_TYPE];

interface Like {
  userId: number;
  /** Null means the default likeboard. */
  likeboardIds: readonly number[] | null;
  targetId: number;
}

/**
 * Adds items to likeboards and removes them. An item is liked as long as one of the user's likeboards contains it; its
 * `like_count` is the number of users who like it. Counters and items change in one transaction.
 */
export function likes(db: Database) {
  const repository = likeRepository(db);

  function checkLikeboards(wanted: readonly number[] | null, count: number): void {
    if (count < (wanted ?? ['default']).length)
      throw new DomainError('not-found', { message: 'This collection does not exist.' });
  }

  async function addProducts(userId: number, ids: readonly number[], likeboardIds: Like['likeboardIds']) {
    const boards = likeboardIds && [...new Set(likeboardIds)];
    const found = await repository.addProducts(userId, ids, boards);
    if (!found || found.target_count < ids.length) throw new DomainError('not-found');
    checkLikeboards(boards, found.likeboard_count);
  }

  async function addPost({ userId, targetId, likeboardIds }: Like, isNotified: boolean) {
    const boards = likeboardIds && [...new Set(likeboardIds)];
    const found = await repository.addPost(userId, targetId, boards, isNotified);
    if (!found?.target_count) throw new DomainError('not-found');
    checkLikeboards(boards, found.likeboard_count);
  }

  return {
    /** Likes a post and some of the products that it tags, and notifies the post's author. */
    likePost: (like: Like, taggedIds: readonly number[]) =>
      withPostKept(db, like.userId, like.targetId, async () => {
        const productIds = [...new Set(taggedIds)];
        if (productIds.length > 0) {
          if (!(await repository.isShown(like.targetId))) throw new DomainError('not-found');
          const tagged = await repository.taggedProducts(like.targetId, productIds);
          if (tagged.length < productIds.length) throw new DomainError('not-found');
        }
        await addPost(like, true);
        if (productIds.length > 0) await addProducts(like.userId, productIds, like.likeboardIds);
      }),

    likeProduct: (like: Like) =>
      withUserLock(db, like.userId, async () => {
        await addProducts(like.userId, [like.targetId], like.likeboardIds);
      }),

    /** Adds a previously removed item again without a second notification. */
    restoreLike: (type: TargetType, like: Like) =>
      type === TARGET_TYPE.post
        ? withPostKept(db, like.userId, like.targetId, () => addPost(like, false))
        : withUserLock(db, like.userId, () => addProducts(like.userId, [like.targetId], like.likeboardIds)),

    /** The call is idempotent: removing an item that is not in the likeboard succeeds. */
    dislike: (
      type: TargetType,
      { userId, targetId, likeboardIds }: Like & { likeboardIds: readonly number[] },
    ) => {
      const work = async () => {
        const ids = [...new Set(likeboardIds)];
        checkLikeboards(ids, (await repository.lockLikeboards(ids, userId)).length);
        await repository.remove(userId, ids, type, targetId);
      };
      return type === TARGET_TYPE.post
        ? withPostKept(db, userId, targetId, work)
        : withUserLock(db, userId, work);
    },
  };
}
