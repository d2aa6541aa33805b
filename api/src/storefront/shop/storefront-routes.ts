import {
  addToStorefront,
  getMyProfile,
  listMyStorefront,
  removeFromStorefront,
} from '@tagalong/contracts/storefront/storefront';
import type { ApiContext } from '#api/core/owner-module';
import { withUserLock } from '#api/database/user-lock';
import { done, page, success } from '#api/http/answers';
import { DomainError, invalidField } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { cardsOf } from '#api/storefront/parts/product-cards';
import { shopItems, shopList } from './shop-list.ts';
import { storefrontRepository } from './storefront-repository.ts';

export function storefrontRoutes(serve: Serve, { db }: ApiContext): void {
  const repository = storefrontRepository(db);

  async function checkKnown(productIds: readonly number[], isSold: boolean): Promise<void> {
    const count = await repository.knownCount(productIds, { isSold });
    if (count < productIds.length) throw new DomainError('unknown-product');
  }

  /** `id` is the likeboard that contains the products; it must belong to the creator. */
  serve(addToStorefront, ({ request, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const productIds = [...new Set(request.product_ids)];
      await checkKnown(productIds, true);
      if (request.id !== undefined && !(await repository.ownsLikeboard(viewer.id, request.id))) {
        throw invalidField('id', 'This is not one of your collections.');
      }
      await repository.insert(viewer.id, productIds, request.id ?? null);
      return done;
    }),
  );

  // `remove_from` only records the page of the request; the product is removed from the shop in every case.
  serve(removeFromStorefront, ({ request, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const productIds = [...new Set(request.product_ids)];
      await checkKnown(productIds, false);
      await repository.remove(viewer.id, productIds);
      return done;
    }),
  );

  serve(listMyStorefront, async ({ request, viewer }) => {
    const { limit, collection_id: collectionId, on_sale: isOnSale, brand_id: brandId, ...rest } = request;
    const ids = { ownerId: viewer.id, viewerId: viewer.id, collectionId, brandId };
    const { rows, write } = await shopList(db, { ...rest, ...ids, isOnSale, limit });
    const { data, ...cursor } = page(rows, limit, write);
    const cards = await cardsOf(
      db,
      data.map(({ product_id }) => product_id),
      viewer,
    );
    return { ...cursor, data: shopItems(data, cards) };
  });

  serve(getMyProfile, async ({ viewer }) => {
    const profile = await repository.profile(viewer.id);
    if (!profile) throw new DomainError('unauthenticated');
    return success(profile);
  });
}
