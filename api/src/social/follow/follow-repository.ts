import type { Database } from '#api/database/database';
import { each, statement } from '#api/database/statement';

/** Locks both users in id order, so that two users who follow each other at once do not deadlock. */
const lockPair = statement('follow-lock-pair', {
  params: ['int8', 'int8'],
  row: { id: 'int8', is_active: 'bool', ...each('int4', 'follower_count', 'following_count') },
})`
  SELECT id, deactivated_at IS NULL AS is_active, follower_count, following_count FROM users WHERE id IN ($1, $2)
  ORDER BY id FOR NO KEY UPDATE`;
const insert = statement('follow-insert', { params: ['int8', 'int8'], row: { followee_id: 'int8' } })`
  INSERT INTO follows (follower_id, followee_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING followee_id`;
const remove = statement('follow-remove', { params: ['int8', 'int8'], row: { followee_id: 'int8' } })`
  DELETE FROM follows WHERE follower_id = $1 AND followee_id = $2 RETURNING followee_id`;
const count = statement('follow-count', {
  params: ['int8', 'int8', 'int4'],
  row: { id: 'int8', ...each('int4', 'follower_count', 'following_count') },
})`
  UPDATE users SET
    following_count = following_count + CASE WHEN id = $1 THEN $3::integer ELSE 0 END,
    follower_count = follower_count + CASE WHEN id = $2 THEN $3 ELSE 0 END
  WHERE id IN ($1, $2) RETURNING id, follower_count, following_count`;

export function followRepository(db: Database) {
  return {
    /** Locks both users and returns them with their counts, or null unless the followee exists and is active. */
    async lockPair(followerId: number, followeeId: number) {
      const rows = await db.query(lockPair, [followerId, followeeId]);
      const isActive = rows.some(({ id, is_active }) => id === followeeId && is_active);
      return isActive ? rows.map(({ is_active, ...counts }) => counts) : null;
    },
    /** Returns false when the follow already existed. */
    insert: async (followerId: number, followeeId: number) =>
      (await db.first(insert, [followerId, followeeId])) !== null,
    remove: async (followerId: number, followeeId: number) =>
      (await db.first(remove, [followerId, followeeId])) !== null,
    /** Changes both counts and returns them. */
    count: (followerId: number, followeeId: number, step: 1 | -1) =>
      db.query(count, [followerId, followeeId, step]),
  };
}
