import type { LikeState } from '@tagalong/contracts/social/likeboard-items';
import { getLikeState, likeWithOneTap, unlikeEverywhere } from '@tagalong/contracts/social/likeboard-items';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { ApiContext } from '#api/core/owner-module';
import { each, statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { DomainError, orNotFound } from '#api/http/errors';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { pendingOf } from '#api/social/parts/counters';
import { likes } from './likes.ts';

interface Target {
  type: 3 | 4;
  target_id: number;
}

/**
 * Reads the like state of user $1 for item $3 of type $2; returns no row for a hidden item. A product added to the shop
 * through a likeboard stays in the shop as long as that likeboard contains it.
 */
const state = statement('like-state', {
  params: ['int8', 'int4', 'int8'],
  row: {
    like_count: 'int4',
    ...each('bool', 'is_liked', 'in_default_likeboard', 'is_storefront', 'storefront_only_from_likeboard'),
    in_other_likeboard_count: 'int8',
    likeboards: typed<LikeState['likeboards']>('json'),
  },
})`
  SELECT thing.like_count, held.boards IS NOT NULL AS is_liked,
    coalesce(held.has_default, false) AS in_default_likeboard,
    coalesce(held.other_count, 0) AS in_other_likeboard_count,
    coalesce(held.boards, '[]') AS likeboards,
    shop.product_id IS NOT NULL AS is_storefront,
    coalesce(shop.likeboard_id = ANY(held.ids), false) AS storefront_only_from_likeboard
  FROM (
    SELECT d.like_count + ${pendingOf('products', 'd.id')} AS like_count FROM products d
    WHERE $2::integer = 3 AND d.id = $3 AND d.status = 1
    UNION ALL
    SELECT p.like_count + ${pendingOf('posts', 'p.id')} FROM posts p JOIN users u ON u.id = p.user_id AND u.deactivated_at IS NULL
    WHERE $2 = 4 AND p.id = $3 AND p.status = 1
  ) thing
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('id', b.id, 'name', b.name, 'is_default', b.is_default)
        ORDER BY b.is_default DESC, b.last_used_at DESC, b.id DESC) AS boards,
      array_agg(b.id) AS ids, bool_or(b.is_default) AS has_default,
      count(*) FILTER (WHERE NOT b.is_default) AS other_count
    FROM likeboard_items i JOIN likeboards b ON b.id = i.likeboard_id
    WHERE i.target_type = $2 AND i.target_id = $3 AND i.user_id = $1
  ) held
  LEFT JOIN storefront_items shop ON $2 = 3 AND shop.user_id = $1 AND shop.product_id = $3`;

/** Serves one-tap likes, and unlikes that remove an item from all likeboards (LB-06). */
export function likeStateRoutes(serve: Serve, { db }: ApiContext): void {
  const like = likes(db);

  async function stateOf(userId: number, { type, target_id }: Target): Promise<LikeState> {
    const row = orNotFound(await db.first(state, [userId, type, target_id]));
    return row;
  }

  serve(getLikeState, async ({ request, viewer }) => success(await stateOf(viewer.id, request)));

  serve(likeWithOneTap, ({ request, viewer }) =>
    db.transaction(async () => {
      const wish = { userId: viewer.id, likeboardIds: null, targetId: request.target_id };
      if (request.type === TARGET_TYPE.post) await like.likePost(wish, []);
      else await like.likeProduct(wish);
      return success(await stateOf(viewer.id, request));
    }),
  );

  serve(unlikeEverywhere, ({ request, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const { likeboards, storefront_only_from_likeboard } = await stateOf(viewer.id, request);
      if (storefront_only_from_likeboard) throw new DomainError('in-shop-from-likeboard');
      const likeboardIds = likeboards.map(({ id }) => id);
      await like.dislike(request.type, { userId: viewer.id, likeboardIds, targetId: request.target_id });
      return success({ ...(await stateOf(viewer.id, request)), removed_count: likeboardIds.length });
    }),
  );
}
