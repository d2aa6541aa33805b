import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import type { Database } from '#api/database/database';
import type { Notify } from '#api/database/notify';
import { done } from '#api/http/answers';
import { DomainError } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { followRepository } from './follow-repository.ts';

export function followRoutes(serve: Serve, { db, notify }: { db: Database; notify: Notify }): void {
  const repository = followRepository(db);

  async function lockPair(followerId: number, followeeId: number): Promise<void> {
    if (followerId === followeeId) throw new DomainError('self-follow');
    if (!(await repository.lockPair(followerId, followeeId))) throw new DomainError('not-found');
  }

  // The call is idempotent: following a user who is already followed succeeds.
  serve(followUser, ({ request: { id }, viewer }) =>
    db.transaction(async () => {
      await lockPair(viewer.id, id);
      if (await repository.insert(viewer.id, id)) {
        await repository.count(viewer.id, id, 1);
        await notify({ userId: id, kind: 'follower', subtype: 'follow', actorId: viewer.id });
      }
      return done;
    }),
  );

  serve(unfollowUser, ({ request: { id }, viewer }) =>
    db.transaction(async () => {
      await lockPair(viewer.id, id);
      if (await repository.remove(viewer.id, id)) await repository.count(viewer.id, id, -1);
      return done;
    }),
  );
}
