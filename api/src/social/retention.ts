import type { Database } from '#api/database/database';
import { deletionOf, eraseBy } from '#api/database/erasure';
import { statement } from '#api/database/statement';
import { removePost } from './posts/post-removal.ts';

/** Deletes expired rows during housekeeping: a deleted likeboard can be restored for 1 day. */
export const CLEANUPS = [
  statement('clean-deleted-likeboards')`
    DELETE FROM deleted_likeboards WHERE deleted_at < now() - interval '1 day'`,
];

/** A deleted post keeps its pictures for 30 days. */
const IS_KEPT = "(p.status <> 0 OR p.updated_at > now() - interval '30 days')";
export const UPLOAD_USES = [
  `EXISTS (SELECT 1 FROM post_images i JOIN posts p ON p.id = i.post_id
    WHERE i.dir = '/media/uploads/' AND i.file_name = u.key || '-1600.webp' AND ${IS_KEPT})`,
  `EXISTS (SELECT 1 FROM posts p WHERE p.thumbnail_url LIKE '/media/uploads/%'
    AND p.thumbnail_url = '/media/uploads/' || u.key || '-1600.webp' AND ${IS_KEPT})`,
];

const posts = statement('removal-posts', { params: ['int8'], row: { id: 'int8' } })`
  SELECT id FROM posts WHERE user_id = $1 AND status = 1 ORDER BY id`;

const LOCKS = [
  statement('removal-lock-posts', { params: ['int8'], row: { id: 'int8' } })`
    SELECT id FROM posts WHERE id IN (
      SELECT target_id FROM likeboard_items WHERE user_id = $1 AND target_type = 4)
    ORDER BY id FOR NO KEY UPDATE`,
  statement('removal-lock-products', { params: ['int8'], row: { id: 'int8' } })`
    SELECT id FROM products WHERE id IN (
      SELECT target_id FROM likeboard_items WHERE user_id = $1 AND target_type = 3)
    ORDER BY id FOR NO KEY UPDATE`,
];

/** Decrements counters of other users' rows while the counted rows still exist. */
const DISCOUNTS = [
  statement('removal-followers', { params: ['int8'] })`
    UPDATE users SET follower_count = follower_count - 1
    WHERE id IN (SELECT followee_id FROM follows WHERE follower_id = $1)`,
  statement('removal-following', { params: ['int8'] })`
    UPDATE users SET following_count = following_count - 1
    WHERE id IN (SELECT follower_id FROM follows WHERE followee_id = $1)`,
  statement('removal-watchers', { params: ['int8'] })`
    UPDATE brands SET watcher_count = watcher_count - 1
    WHERE id IN (SELECT brand_id FROM brand_watches WHERE user_id = $1)`,
  statement('removal-post-likes', { params: ['int8'] })`
    UPDATE posts SET like_count = like_count - 1 WHERE status = 1 AND id IN (
      SELECT target_id FROM likeboard_items WHERE user_id = $1 AND target_type = 4)`,
  statement('removal-product-likes', { params: ['int8'] })`
    UPDATE products p SET like_count = like_count - 1, likeboards_count = likeboards_count - held.count
    FROM (
      SELECT target_id, count(*)::integer AS count FROM likeboard_items
      WHERE user_id = $1 AND target_type = 3 GROUP BY target_id
    ) held WHERE p.id = held.target_id`,
  statement('removal-votes', { params: ['int8'] })`
    UPDATE tot_sides s SET vote_count = vote_count - 1 FROM tot_votes v
    WHERE v.user_id = $1 AND v.post_id = s.post_id AND v.side = s.side`,
  statement('removal-groups', { params: ['int8'] })`
    UPDATE groups SET member_count = member_count - 1
    WHERE id IN (SELECT group_id FROM group_members WHERE user_id = $1)`,
];

const DELETIONS = [
  deletionOf('posts'),
  deletionOf('likeboards'),
  deletionOf('tot_votes'),
  deletionOf('brand_watches'),
  deletionOf('follows', 'follower_id'),
  deletionOf('follows', 'followee_id'),
  deletionOf('group_members'),
  deletionOf('deleted_likeboards'),
  deletionOf('reports', 'reporter_id'),
];

/** Removes references to the user from rows that belong to others. */
const UNTIES = [
  statement('removal-articles', { params: ['int8'] })`
    UPDATE articles SET author_id = NULL WHERE author_id = $1`,
  statement('removal-owned-groups', { params: ['int8'] })`
    UPDATE groups SET owner_id = NULL WHERE owner_id = $1`,
  statement('removal-tags', { params: ['int8'] })`
    UPDATE post_products SET tagged_by = NULL WHERE tagged_by = $1`,
];

export async function eraseUser(db: Database, userId: number): Promise<void> {
  for (const { id } of await db.query(posts, [userId])) await removePost(db, userId, id);
  await eraseBy(db, userId, [...LOCKS, ...DISCOUNTS, ...DELETIONS, ...UNTIES]);
}
