import {
  addToMerchantShop,
  getMerchantShop,
  listMerchantItems,
  listMerchantProducts,
  listMerchantShops,
  listShopCollections,
  listUserStorefront,
  removeFromMerchantShop,
} from '@tagalong/contracts/storefront/merchant-shop';
import type { ApiContext } from '#api/core/owner-module';
import type { Database } from '#api/database/database';
import { searchWords } from '#api/database/search-words';
import { lockUser } from '#api/database/user-lock';
import { done, page, success } from '#api/http/answers';
import { cursorOf } from '#api/http/cursor';
import { DomainError, orNotFound } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { cardsOf } from '#api/storefront/parts/product-cards';
import { type MerchantShop, merchantShopRepository } from './merchant-shop-repository.ts';
import { type ShopListInput, shopItems, shopList } from './shop-list.ts';
import { storefrontRepository } from './storefront-repository.ts';

const shops = cursorOf('merchant-shops', ['id']);

/** Serves shops to other users, and merchants' shops to those who may edit them (SF-01, SF-03). */
export function merchantShopRoutes(serve: Serve, { db }: ApiContext): void {
  const repository = merchantShopRepository(db);

  async function cardsPage<Row extends { product_id: number }>(
    rows: readonly Row[],
    { limit, viewer, write }: { limit: number; viewer: Viewer | null; write(last: Row): string },
  ) {
    const { data, ...rest } = page(rows, limit, write, ({ product_id }) => product_id);
    return { ...rest, data: await cardsOf(db, data, viewer) };
  }

  async function itemsOf(input: Omit<ShopListInput, 'viewerId'>, viewer: Viewer | null) {
    const { rows, write } = await shopList(db, { ...input, viewerId: viewer?.id ?? 0 });
    const { data, ...rest } = page(rows, input.limit, write);
    const cards = await cardsOf(
      db,
      data.map(({ product_id }) => product_id),
      viewer,
    );
    return { ...rest, data: shopItems(data, cards) };
  }

  async function shopOf(merchantId: number, viewer: Viewer): Promise<MerchantShop> {
    const shop = orNotFound(await repository.access(merchantId, viewer.id));
    return shop;
  }

  serve(listUserStorefront, async ({ request, viewer }) => {
    const { id, collection_id: collectionId, on_sale: isOnSale, brand_id: brandId, ...rest } = request;
    const items = await itemsOf({ ...rest, ownerId: id, collectionId, isOnSale, brandId }, viewer);
    // The list itself leaves out a shop that isn't shown, so that a page takes two statements.
    if (items.data.length === 0 && !(await repository.isShown(id, viewer?.id ?? 0)))
      throw new DomainError('not-found');
    return items;
  });

  serve(listShopCollections, async ({ request: { id }, viewer }) => {
    if (!(await repository.isShown(id, viewer?.id ?? 0))) throw new DomainError('not-found');
    return success(await repository.collections(id));
  });

  serve(listMerchantShops, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await repository.list(viewer.id, { after: shops.read(cursor), limit });
    return page(rows, limit, ({ id }) => shops.write([id]));
  });

  serve(getMerchantShop, async ({ request: { merchant_account_id }, viewer }) => {
    const shop = await shopOf(merchant_account_id, viewer);
    return success({ ...shop, collections: await repository.collections(shop.user_id) });
  });

  serve(listMerchantItems, async ({ request, viewer }) => {
    const { merchant_account_id, collection_id: collectionId, cursor, limit } = request;
    const shop = await shopOf(merchant_account_id, viewer);
    return itemsOf({ ownerId: shop.user_id, collectionId, cursor, limit }, viewer);
  });

  serve(listMerchantProducts, async ({ request, viewer }) => {
    const { merchant_account_id, query = '', cursor, limit } = request;
    const text = searchWords(query).join(' ');
    const list = cursorOf(`merchant-products:${merchant_account_id}:${text}`, ['id']);
    const after = list.read(cursor);
    const shop = await shopOf(merchant_account_id, viewer);
    const rows = await repository.sold(shop.id, text, { after, limit });
    return cardsPage(rows, { limit, viewer, write: (last) => list.write([last.product_id]) });
  });

  serveChanges(serve, { db, shopOf });
}

interface ChangesInput {
  db: Database;
  shopOf(merchantId: number, viewer: Viewer): Promise<MerchantShop>;
}

function serveChanges(serve: Serve, { db, shopOf }: ChangesInput): void {
  const repository = merchantShopRepository(db);
  const storefronts = storefrontRepository(db);

  /** Only products sold by the merchant can be added to its shop. */
  serve(addToMerchantShop, ({ request: { merchant_account_id, product_ids, collection_id }, viewer }) =>
    db.transaction(async () => {
      const shop = await shopOf(merchant_account_id, viewer);
      const productIds = [...new Set(product_ids)];
      if (collection_id !== undefined && !(await repository.isCollection(collection_id, shop.user_id)))
        throw new DomainError('not-found');
      await lockUser(db, shop.user_id);
      if ((await repository.soldCount(shop.id, productIds)) < productIds.length)
        throw new DomainError('unknown-product');
      await repository.insert(shop.user_id, productIds, collection_id ?? null);
      return done;
    }),
  );

  serve(removeFromMerchantShop, ({ request: { merchant_account_id, product_ids }, viewer }) =>
    db.transaction(async () => {
      const shop = await shopOf(merchant_account_id, viewer);
      await lockUser(db, shop.user_id);
      await storefronts.remove(shop.user_id, [...new Set(product_ids)]);
      return done;
    }),
  );
}
