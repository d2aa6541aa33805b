import {
  addToStorefront,
  getMyProfile,
  listMyStorefront,
  removeFromStorefront,
} from '@tagalong/contracts/storefront/storefront';
import type { ApiContext } from '#api/core/owner-module';
import { withUserLock } from '#api/database/user-lock';
import { DomainError, invalidField } from '#api/http/errors';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { shopPage } from './shop-list.ts';
import * as items from './storefront-sql.ts';

export function storefrontRoutes(serve: Serve, { db }: ApiContext): void {
  async function checkKnown(productIds: readonly number[], isSold: boolean): Promise<void> {
    const { count } = await db.one(items.known, [productIds, isSold]);
    if (count < productIds.length) throw new DomainError('unknown-product');
  }

  /** `id` is the likeboard that contains the products; it must belong to the creator. */
  serve(addToStorefront, ({ request, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const productIds = [...new Set(request.product_ids)];
      await checkKnown(productIds, true);
      const likeboardId = request.id ?? null;
      if (likeboardId !== null && !(await db.first(items.ownLikeboard, [likeboardId, viewer.id])))
        throw invalidField('id', 'This is not one of your collections.');
      await db.query(items.insert, [viewer.id, productIds, likeboardId]);
      return done;
    }),
  );

  // `remove_from` only records the page of the request; the product is removed from the shop in every case.
  serve(removeFromStorefront, ({ request, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const productIds = [...new Set(request.product_ids)];
      await checkKnown(productIds, false);
      await db.query(items.remove, [viewer.id, productIds]);
      return done;
    }),
  );

  serve(listMyStorefront, ({ request, viewer }) => {
    const { collection_id: collectionId, on_sale: isOnSale, brand_id: brandId, ...rest } = request;
    return shopPage(db, viewer, { ...rest, ownerId: viewer.id, collectionId, isOnSale, brandId });
  });

  serve(getMyProfile, async ({ viewer }) => {
    const profile = await db.first(items.profile, [viewer.id]);
    if (!profile) throw new DomainError('unauthenticated');
    return success(profile);
  });
}
