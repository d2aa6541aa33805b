import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import {
  getBrand,
  getByReferralId,
  getUser,
  listFollowers,
  listFollowing,
  listWatchedBrands,
  unwatchBrand,
  watchBrand,
} from '@tagalong/contracts/social/people';
import type { ApiContext } from '#api/core/owner-module';
import type { Database } from '#api/database/database';
import { page, success } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import { DomainError, orNotFound } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { type PeopleInput, peopleRepository } from './people-repository.ts';

type Repository = ReturnType<typeof peopleRepository>;

const USER_ID = /^\d{1,15}$/;
const timeAndId = ['time', 'id'] as const;
const followersCursor = cursorOf('people:followers', timeAndId);
const followingCursor = cursorOf('people:following', timeAndId);
const brandsCursor = cursorOf('people:brands', timeAndId);

export function peopleRoutes(serve: Serve, { db }: ApiContext): void {
  const repository = peopleRepository(db);
  serveProfiles(serve, repository);
  serveLists(serve, repository);
  serveWatches(serve, db, repository);
}

function serveProfiles(serve: Serve, repository: Repository): void {
  serve(getUser, async ({ request: { id }, viewer }) => {
    const profiles = orNotFound(await repository.profile(viewer?.id ?? 0, id));
    return success({ profiles });
  });

  serve(getByReferralId, async ({ request: { id: key } }) => {
    const user_profile = orNotFound(await repository.referrer(key, USER_ID.test(key) ? Number(key) : null));
    return success({ user_profile });
  });

  serve(getBrand, async ({ request: { id }, viewer }) => {
    return success(orNotFound(await repository.brand(viewer?.id ?? 0, id)));
  });
}

function serveLists(serve: Serve, repository: Repository): void {
  /** Rejects with 'not-found' for a deactivated account, whose lists are hidden like its profile. */
  async function inputOf(
    { id, search = '', limit }: RequestOf<typeof listFollowers>,
    viewer: Viewer | null,
    after: PeopleInput['after'],
  ): Promise<PeopleInput> {
    if (!(await repository.profile(viewer?.id ?? 0, id))) throw new DomainError('not-found');
    return { viewerId: viewer?.id ?? 0, userId: id, search, after, limit };
  }

  serve(listFollowers, async ({ request, viewer }) => {
    const input = await inputOf(request, viewer, followersCursor.read(request.cursor));
    const rows = await repository.followers(input);
    return page(rows, request.limit, (last) => followersCursor.write([last.sort_value, last.user_id]));
  });

  serve(listFollowing, async ({ request, viewer }) => {
    const input = await inputOf(request, viewer, followingCursor.read(request.cursor));
    const rows = await repository.following(input);
    return page(rows, request.limit, (last) => followingCursor.write([last.sort_value, last.user_id]));
  });

  serve(listWatchedBrands, async ({ request, viewer }) => {
    const input = await inputOf(request, viewer, brandsCursor.read(request.cursor));
    const rows = await repository.brands(input);
    return page(rows, request.limit, (last) => brandsCursor.write([last.sort_value, last.id]));
  });
}

function serveWatches(serve: Serve, db: Database, repository: Repository): void {
  // The call is idempotent: watching a brand that is already watched succeeds.
  serve(watchBrand, ({ request: { id }, viewer }) =>
    db.transaction(async () => {
      const brand = orNotFound(await repository.lockBrand(id));
      const isNew = await repository.watch(viewer.id, id);
      if (isNew) await repository.count(id, 1);
      return success({ watcher_count: brand.watcher_count + Number(isNew) });
    }),
  );

  serve(unwatchBrand, ({ request: { id }, viewer }) =>
    db.transaction(async () => {
      const brand = orNotFound(await repository.lockBrand(id));
      const isRemoved = await repository.unwatch(viewer.id, id);
      if (isRemoved) await repository.count(id, -1);
      return success({ watcher_count: brand.watcher_count - Number(isRemoved) });
    }),
  );
}
