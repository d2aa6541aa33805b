import type { PostType } from '@tagalong/contracts/social/post';
import type { Database } from '#api/database/database';
import { statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { lockForRemoval } from '#api/social/parts/post-lock';

/** Status values of a hidden post. */
const HIDDEN = { deleted: 0, disabled: 2 } as const;

const hide = statement('post-hide', {
  params: ['int8', 'int8', 'int2'],
  row: { type: typed<PostType>('text'), repost_of_id: 'int8?' },
})`
  UPDATE posts SET status = $3, pinned_as = NULL, like_count = 0, updated_at = now()
  WHERE id = $1 AND user_id = $2 AND status = 1 RETURNING type, repost_of_id`;
const discount = statement('post-removal-discount', { params: ['int8', 'text'] })`
  UPDATE products p SET
    imageposts_count = imageposts_count - CASE WHEN $2 = 'IMAGE' THEN 1 ELSE 0 END,
    instagramposts_count = instagramposts_count - CASE WHEN $2 = 'INSTAGRAM' THEN 1 ELSE 0 END,
    tiktok_posts_count = tiktok_posts_count - CASE WHEN $2 = 'TIKTOK' THEN 1 ELSE 0 END,
    thisorthatposts_count = thisorthatposts_count - CASE WHEN $2 = 'THISORTHAT' THEN 1 ELSE 0 END,
    video_posts_count = video_posts_count - CASE WHEN $2 = 'YOUTUBE' THEN 1 ELSE 0 END
  FROM (
    SELECT tagged.id FROM products tagged JOIN post_products t ON t.product_id = tagged.id AND t.post_id = $1
    ORDER BY tagged.id FOR NO KEY UPDATE OF tagged
  ) locked
  WHERE p.id = locked.id`;
const uncountRepost = statement('post-removal-repost', { params: ['int8'] })`
  UPDATE posts SET repost_count = repost_count - 1 WHERE id = $1 AND repost_count > 0`;
const takeOutOfLikeboards = statement('post-removal-likeboards', { params: ['int8'] })`
  WITH gone AS (
    DELETE FROM likeboard_items WHERE target_type = 4 AND target_id = $1 RETURNING likeboard_id
  )
  UPDATE likeboards b SET post_count = post_count - 1, updated_at = now() FROM gone WHERE b.id = gone.likeboard_id`;
const discountAuthor = statement('post-removal-author', { params: ['int8'] })`
  UPDATE users SET post_count = post_count - 1 WHERE id = $1`;

/**
 * Hides a post from every list (PO-04) and decrements all counters that include it, also those of likeboards. Returns
 * false when the user has no such post. A post is either deleted by its author or disabled because its source is gone.
 */
export function removePost(
  db: Database,
  userId: number,
  postId: number,
  reason: keyof typeof HIDDEN = 'deleted',
): Promise<boolean> {
  const work = async (): Promise<boolean> => {
    const hidden = await db.first(hide, [postId, userId, HIDDEN[reason]]);
    if (!hidden) return false;
    await db.query(discount, [postId, hidden.type]);
    await db.query(takeOutOfLikeboards, [postId]);
    if (hidden.repost_of_id !== null) await db.query(uncountRepost, [hidden.repost_of_id]);
    await db.query(discountAuthor, [userId]);
    return true;
  };
  return db.transaction(async () => {
    // Before the author's row: an author who likes the own post locks it while the post is kept.
    await lockForRemoval(db, postId);
    return withUserLock(db, userId, work);
  });
}
