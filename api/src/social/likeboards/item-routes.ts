import {
  addToLikeboard,
  arrangeLikeboardItems,
  arrangeLikeboards,
  listLikeboardPosts,
  listLikeboardProducts,
  removeFromLikeboard,
} from '@tagalong/contracts/social/likeboard-items';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { ApiContext } from '#api/core/owner-module';
import type { Database } from '#api/database/database';
import { withUserLock } from '#api/database/user-lock';
import { cursorOf } from '#api/http/cursor';
import { DomainError, orNotFound } from '#api/http/errors';
import { done, page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { likeboardOf } from '#api/social/parts/likeboard-row';
import { postsOf } from '#api/social/parts/post-sql';
import { cardsOf } from '#api/storefront/index';
import { coverRoutes } from './cover-routes.ts';
import * as itemSql from './item-sql.ts';
import { likeRepository } from './like-repository.ts';
import { likeboardRepository } from './likeboard-repository.ts';
import { likes } from './likes.ts';

interface ItemsRequest {
  slug: string;
  cursor?: string | undefined;
  limit: number;
}

/** Serves the items of likeboards: listing, bulk adding and removing, ordering, and the cover. */
export function itemRoutes(serve: Serve, input: ApiContext): void {
  serveItems(serve, input);
  serveChanges(serve, input);
  serveOrder(serve, input);
  coverRoutes(serve, input);
}

function serveItems(serve: Serve, { db }: ApiContext): void {
  /** Skips items that are no longer visible, so a page may be shorter than `limit`. */
  async function items<Item>(
    type: number,
    { slug, cursor, limit }: ItemsRequest,
    viewer: Viewer | null,
    read: (db: Database, ids: readonly number[], viewer: Viewer | null) => Promise<Item[]>,
  ) {
    const list = cursorOf(`likeboard-items:${type}:${slug}`, ['number', 'time', 'id']);
    const after = list.read(cursor);
    const { id } = orNotFound(await db.first(itemSql.visible, [slug, viewer?.id ?? 0]));
    const rows = await db.query(itemSql.page, [id, type, ...after, limit + 1]);
    const { data, ...rest } = page(rows, limit, (last) =>
      list.write([last.place, last.created_at, last.target_id]),
    );
    const ids = data.map(({ target_id }) => target_id);
    return { ...rest, data: await read(db, ids, viewer) };
  }

  serve(listLikeboardProducts, ({ request, viewer }) => items(TARGET_TYPE.product, request, viewer, cardsOf));
  serve(listLikeboardPosts, ({ request, viewer }) => items(TARGET_TYPE.post, request, viewer, postsOf));
}

function serveChanges(serve: Serve, { db }: ApiContext): void {
  const like = likes(db);
  const boards = likeboardRepository(db);

  async function changed(id: number, changed_ids: number[]) {
    const row = orNotFound(await boards.byId(id));
    return success({ ...likeboardOf(row), changed_ids });
  }
  async function contained(id: number, type: number, targetIds: readonly number[]): Promise<number[]> {
    const rows = await db.query(itemSql.containedIds, [id, type, targetIds]);
    return rows.map(({ target_id }) => target_id);
  }

  /** Sorts the ids, so that concurrent requests lock the items in the same order and do not deadlock. */
  const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

  serve(addToLikeboard, ({ request: { id, type, target_ids }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const into = { userId: viewer.id, likeboardIds: [id] };
      const before = new Set(await contained(id, type, target_ids));
      for (const targetId of inOrder(target_ids)) {
        if (type === TARGET_TYPE.post) await like.likePost({ ...into, targetId }, []);
        else await like.likeProduct({ ...into, targetId });
      }
      return changed(
        id,
        [...new Set(target_ids)].filter((targetId) => !before.has(targetId)),
      );
    }),
  );

  serve(removeFromLikeboard, ({ request: { id, type, target_ids }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const before = await contained(id, type, target_ids);
      for (const targetId of inOrder(target_ids)) {
        await like.dislike(type, { userId: viewer.id, likeboardIds: [id], targetId });
      }
      return changed(id, before);
    }),
  );
}

function serveOrder(serve: Serve, { db }: ApiContext): void {
  const own = likeRepository(db).lockLikeboards;

  serve(arrangeLikeboardItems, ({ request: { id, type, target_ids }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const ids = [...new Set(target_ids)];
      if ((await own([id], viewer.id)).length === 0) throw new DomainError('not-found');
      if ((await db.query(itemSql.containedIds, [id, type, ids])).length < ids.length)
        throw new DomainError('not-found');
      await db.query(itemSql.arrange, [id, type, ids]);
      return done;
    }),
  );

  serve(arrangeLikeboards, ({ request: { likeboard_ids }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const ids = [...new Set(likeboard_ids)];
      if ((await own(ids, viewer.id)).length < ids.length) throw new DomainError('not-found');
      await db.query(itemSql.arrangeLikeboards, [viewer.id, ids]);
      return done;
    }),
  );
}
