import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import type { ApiContext } from '#api/core/owner-module';
import { each, statement } from '#api/database/statement';
import { DomainError } from '#api/http/errors';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

/** Locks both users in id order, so that two users who follow each other at once do not deadlock. */
const lockPair = statement('follow-lock-pair', {
  params: ['int8', 'int8'],
  row: { id: 'int8', is_active: 'bool', ...each('int4', 'follower_count', 'following_count') },
})`
  SELECT id, deactivated_at IS NULL AS is_active, follower_count, following_count FROM users WHERE id IN ($1, $2)
  ORDER BY id FOR NO KEY UPDATE`;
/** Changes no row when the follow already existed. */
const insert = statement('follow-insert', { params: ['int8', 'int8'], row: { followee_id: 'int8' } })`
  INSERT INTO follows (follower_id, followee_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING followee_id`;
const remove = statement('follow-remove', { params: ['int8', 'int8'], row: { followee_id: 'int8' } })`
  DELETE FROM follows WHERE follower_id = $1 AND followee_id = $2 RETURNING followee_id`;
/** Changes both counts and returns them. */
const count = statement('follow-count', {
  params: ['int8', 'int8', 'int4'],
  row: { id: 'int8', ...each('int4', 'follower_count', 'following_count') },
})`
  UPDATE users SET
    following_count = following_count + CASE WHEN id = $1 THEN $3::integer ELSE 0 END,
    follower_count = follower_count + CASE WHEN id = $2 THEN $3 ELSE 0 END
  WHERE id IN ($1, $2) RETURNING id, follower_count, following_count`;

export function followRoutes(serve: Serve, { db, notify }: ApiContext): void {
  /** Locks both users and returns them with their counts. */
  async function lock(followerId: number, followeeId: number) {
    if (followerId === followeeId) throw new DomainError('self-follow');
    const rows = await db.query(lockPair, [followerId, followeeId]);
    if (!rows.some(({ id, is_active }) => id === followeeId && is_active)) throw new DomainError('not-found');
    return rows.map(({ is_active, ...counts }) => counts);
  }

  // The call is idempotent: following a user who is already followed succeeds.
  serve(followUser, ({ request: { id }, viewer }) =>
    db.transaction(async () => {
      const users = await lock(viewer.id, id);
      if (!(await db.first(insert, [viewer.id, id]))) return success({ users });
      const counted = await db.query(count, [viewer.id, id, 1]);
      await notify({ userId: id, kind: 'follower', subtype: 'follow', actorId: viewer.id });
      return success({ users: counted });
    }),
  );

  serve(unfollowUser, ({ request: { id }, viewer }) =>
    db.transaction(async () => {
      const users = await lock(viewer.id, id);
      const isRemoved = await db.first(remove, [viewer.id, id]);
      return success({ users: isRemoved ? await db.query(count, [viewer.id, id, -1]) : users });
    }),
  );
}
