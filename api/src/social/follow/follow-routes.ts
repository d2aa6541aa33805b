import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import type { ApiContext } from '#api/core/owner-module';
import { each, statement } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { DomainError } from '#api/http/errors';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { addAfterCommit, pendingOf, recordChanges } from '#api/social/parts/counters';

const COUNTS = each('int4', 'follower_count', 'following_count');
/** The follower is locked: their follows change one after another. */
const pair = statement('follow-pair', {
  params: ['int8', 'int8'],
  row: { id: 'int8', is_active: 'bool', ...COUNTS },
})`
  SELECT id, deactivated_at IS NULL AS is_active, follower_count + ${pendingOf('users', 'users.id')} AS follower_count,
    following_count
  FROM users WHERE id IN ($1, $2)`;
/** Changes no row when the follow already existed. */
const insert = statement('follow-insert', { params: ['int8', 'int8'], row: { followee_id: 'int8' } })`
  INSERT INTO follows (follower_id, followee_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING followee_id`;
const remove = statement('follow-remove', { params: ['int8', 'int8'], row: { followee_id: 'int8' } })`
  DELETE FROM follows WHERE follower_id = $1 AND followee_id = $2 RETURNING followee_id`;
const count = statement('follow-count', { params: ['int8', 'int8', 'int4'] })`
  WITH counted AS (${recordChanges('users', 'SELECT $2::bigint, $3::integer, 0')})
  UPDATE users SET following_count = following_count + $3 WHERE id = $1`;

export function followRoutes(serve: Serve, { db, notify }: ApiContext): void {
  /** Returns both users with their counts. */
  async function read(followerId: number, followeeId: number) {
    const rows = await db.query(pair, [followerId, followeeId]);
    if (!rows.some(({ id, is_active }) => id === followeeId && is_active)) throw new DomainError('not-found');
    return rows.map(({ is_active, ...counts }) => counts);
  }

  /** Makes the change if `work` returns a row, and returns both users. */
  function change(followerId: number, followeeId: number, by: 1 | -1, work: () => Promise<object | null>) {
    if (followerId === followeeId) throw new DomainError('self-follow');
    return withUserLock(db, followerId, async () => {
      const before = await read(followerId, followeeId);
      if (!(await work())) return success({ users: before });
      await db.query(count, [followerId, followeeId, by]);
      addAfterCommit(db, 'users');
      return success({ users: await read(followerId, followeeId) });
    });
  }

  // The call is idempotent: following a user who is already followed succeeds.
  serve(followUser, async ({ request: { id }, viewer }) =>
    change(viewer.id, id, 1, async () => {
      const made = await db.first(insert, [viewer.id, id]);
      if (made) await notify({ userId: id, kind: 'follower', subtype: 'follow', actorId: viewer.id });
      return made;
    }),
  );

  serve(unfollowUser, async ({ request: { id }, viewer }) =>
    change(viewer.id, id, -1, () => db.first(remove, [viewer.id, id])),
  );
}
