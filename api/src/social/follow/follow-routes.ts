import { followUser, unfollowUser } from '@tagalong/contracts/social/follow';
import type { ApiContext } from '#api/core/owner-module';
import { success } from '#api/http/answers';
import { DomainError, orNotFound } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { followRepository } from './follow-repository.ts';

export function followRoutes(serve: Serve, { db, notify }: ApiContext): void {
  const repository = followRepository(db);

  async function lockPair(followerId: number, followeeId: number) {
    if (followerId === followeeId) throw new DomainError('self-follow');
    const users = orNotFound(await repository.lockPair(followerId, followeeId));
    return users;
  }

  // The call is idempotent: following a user who is already followed succeeds.
  serve(followUser, ({ request: { id }, viewer }) =>
    db.transaction(async () => {
      const users = await lockPair(viewer.id, id);
      if (!(await repository.insert(viewer.id, id))) return success({ users });
      const counted = await repository.count(viewer.id, id, 1);
      await notify({ userId: id, kind: 'follower', subtype: 'follow', actorId: viewer.id });
      return success({ users: counted });
    }),
  );

  serve(unfollowUser, ({ request: { id }, viewer }) =>
    db.transaction(async () => {
      const users = await lockPair(viewer.id, id);
      const isRemoved = await repository.remove(viewer.id, id);
      return success({ users: isRemoved ? await repository.count(viewer.id, id, -1) : users });
    }),
  );
}
