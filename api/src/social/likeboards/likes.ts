import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { Database } from '#api/database/database';
import type { Notify } from '#api/database/notify';
import { lockUser } from '#api/database/user-lock';
import { DomainError } from '#api/http/errors';
import { type LikeboardItem, likeRepository } from './like-repository.ts';

type TargetType = (typeof TARGET_TYPE)[keyof typeof TARGET_TYPE];

interface Like {
  userId: number;
  likeboardIds: readonly number[];
  targetId: number;
}

/**
 * Puts things into likeboards and takes them out. Something is liked as long as one of the user's likeboards holds
 * it; its `like_count` is the number of people who like it. Counters change with the items, in one transaction.
 */
export function likes(db: Database, notify: Notify) {
  const repository = likeRepository(db);

  async function lockOwn({ likeboardIds, userId }: Like): Promise<number[]> {
    const ids = [...new Set(likeboardIds)];
    const own = await repository.lockLikeboards(ids, userId);
    if (own.length < ids.length)
      throw new DomainError('not-found', { message: 'There is no such collection.' });
    return own;
  }

  async function lockProducts(ids: readonly number[]): Promise<void> {
    if ((await repository.lockProducts(ids)).length < ids.length) throw new DomainError('not-found');
  }

  async function add(
    userId: number,
    likeboardIds: readonly number[],
    type: TargetType,
    ids: readonly number[],
  ) {
    const heldBefore = await repository.held(userId, type, ids);
    const added = await repository.insertItems(likeboardIds, ids, type, userId);
    const people = ids.filter((id) => !heldBefore.has(id));
    await count(type, added, people, 1);
  }

  async function remove(userId: number, likeboardIds: readonly number[], type: TargetType, id: number) {
    const removed = await repository.removeItems(likeboardIds, [id], type, userId);
    if (removed.length > 0) await repository.dropPictures(likeboardIds, type, id);
    const isGone = removed.length > 0 && !(await repository.held(userId, type, [id])).has(id);
    await count(type, removed, isGone ? [id] : [], -1);
  }

  /** `moved` are the items that came or went, `people` the targets that the user began or ceased to like. */
  async function count(
    type: TargetType,
    moved: readonly LikeboardItem[],
    people: readonly number[],
    step: 1 | -1,
  ) {
    if (moved.length === 0) return;
    const targetIds = moved.map(({ target_id }) => target_id);
    await repository.countLikeboards(
      moved.map(({ likeboard_id }) => likeboard_id),
      type,
      step,
    );
    if (type === TARGET_TYPE.post) {
      await repository.countPosts(people, step);
    } else {
      await repository.countProducts(people, step);
      await repository.countProductLikeboards(targetIds, step);
    }
  }

  return {
    /** Likes a post and, with it, some of the products that it tags. */
    likePost: (like: Like, taggedIds: readonly number[]) =>
      db.transaction(async () => {
        await lockUser(db, like.userId);
        const authorId = await repository.lockPost(like.targetId);
        if (authorId === null) throw new DomainError('not-found');
        const productIds = [...new Set(taggedIds)];
        const tagged = await repository.taggedProducts(like.targetId, productIds);
        if (tagged.length < productIds.length) throw new DomainError('not-found');
        await lockProducts(productIds);
        const likeboardIds = await lockOwn(like);
        await add(like.userId, likeboardIds, TARGET_TYPE.post, [like.targetId]);
        if (productIds.length > 0) await add(like.userId, likeboardIds, TARGET_TYPE.product, productIds);
        await notify({
          userId: authorId,
          kind: 'interaction',
          subtype: 'like-post',
          actorId: like.userId,
          target: { type: TARGET_TYPE.post, id: like.targetId },
        });
      }),

    likeProduct: (like: Like) =>
      db.transaction(async () => {
        await lockUser(db, like.userId);
        await lockProducts([like.targetId]);
        await add(like.userId, await lockOwn(like), TARGET_TYPE.product, [like.targetId]);
      }),

    /** Puts in again what had been in there; nobody is told a second time. */
    bringBack: (type: TargetType, like: Like) =>
      db.transaction(async () => {
        await lockUser(db, like.userId);
        if (type === TARGET_TYPE.post) await repository.lockPost(like.targetId);
        else await lockProducts([like.targetId]);
        await add(like.userId, await lockOwn(like), type, [like.targetId]);
      }),

    /** Taking out what is not in there is no error: the caller has what it wanted. */
    dislike: (type: TargetType, like: Like) =>
      db.transaction(async () => {
        await lockUser(db, like.userId);
        if (type === TARGET_TYPE.post) await repository.lockPost(like.targetId);
        else await repository.lockProducts([like.targetId]);
        await remove(like.userId, await lockOwn(like), type, like.targetId);
      }),
  };
}
