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
import { each, statement, typed } from '#api/database/statement';
import { lockUser } from '#api/database/user-lock';
import { cursorOf } from '#api/http/cursor';
import { DomainError, orNotFound } from '#api/http/errors';
import { done, page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { cardsOf } from '#api/storefront/parts/product-cards';
import { shopPage } from './shop-list.ts';
import { remove } from './storefront-sql.ts';

/** Grants access to a merchant's shop to the merchant's own account and to users who accepted its invitation. */
const access = statement('merchant-shop-access', {
  params: ['int8', 'int8'],
  row: { id: 'int8', merchant_display_name: 'text', brand_logo: 'text?', user_id: typed<number>('int8') },
})`
  SELECT m.id, m.display_name AS merchant_display_name, m.logo AS brand_logo, m.user_id
  FROM merchants m JOIN users owner ON owner.id = m.user_id AND owner.deactivated_at IS NULL
  WHERE m.id = $1 AND (m.user_id = $2 OR EXISTS (
    SELECT 1 FROM invitations i WHERE i.accepted_by = $2 AND i.merchant_id = m.id AND i.kind = 'merchant'))`;
const list = statement('merchant-shop-list', {
  params: ['int8', 'int8', 'int8'],
  row: {
    id: 'int8',
    merchant_display_name: 'text',
    brand_logo: 'text?',
    is_own: 'bool',
    product_count: 'int4',
  },
})`
  SELECT m.id, m.display_name AS merchant_display_name, m.logo AS brand_logo, m.user_id = $1 AS is_own,
    owner.storefront_count AS product_count
  FROM merchants m JOIN users owner ON owner.id = m.user_id AND owner.deactivated_at IS NULL
  WHERE m.id < $2::bigint AND m.id IN (
    SELECT own.id FROM merchants own WHERE own.user_id = $1
    UNION ALL
    SELECT i.merchant_id FROM invitations i WHERE i.accepted_by = $1 AND i.kind = 'merchant')
  ORDER BY m.id DESC LIMIT $3`;
const isShown = statement('shop-is-shown', { params: ['int8', 'int8'] })`
  SELECT 1 FROM users WHERE id = $1 AND (deactivated_at IS NULL OR id = $2)`;
const collections = statement('shop-collections', {
  params: ['int8'],
  row: {
    id: 'int8',
    ...each('text', 'name', 'note'),
    product_count: 'int4',
    cover: 'text?',
    cover_product_id: 'int8?',
  },
})`
  SELECT c.id, c.name, c.note, c.cover_product_id, coalesce(
    (SELECT chosen.image_400 FROM products chosen WHERE chosen.id = c.cover_product_id AND chosen.status = 1),
    (SELECT p.image_400 FROM storefront_items s JOIN products p ON p.id = s.product_id AND p.status = 1
      WHERE s.collection_id = c.id ORDER BY s.place DESC, s.product_id DESC LIMIT 1)) AS cover, (
    SELECT count(*) FROM storefront_items s JOIN products p ON p.id = s.product_id AND p.status = 1
    WHERE s.collection_id = c.id)::integer AS product_count
  FROM storefront_collections c WHERE c.user_id = $1 AND c.deleted_at IS NULL ORDER BY c.position, c.id LIMIT 100`;
const sold = statement('merchant-shop-sold', {
  params: ['int8', 'int8', 'int8', 'text'],
  row: { product_id: 'int8' },
})`
  SELECT p.id AS product_id FROM merchant_prices o JOIN products p ON p.id = o.product_id AND p.status = 1
  WHERE o.merchant_id = $1 AND p.id < $2::bigint
    AND ($4 = '' OR p.search @@ plainto_tsquery('english', $4) OR $4 <% p.search_text)
  ORDER BY p.id DESC LIMIT $3`;
const soldCount = statement('merchant-shop-sold-count', {
  params: ['int8', 'int8[]'],
  row: { count: 'int4' },
})`
  SELECT count(DISTINCT p.id)::integer AS count FROM merchant_prices o JOIN products p ON p.id = o.product_id
  WHERE o.merchant_id = $1 AND p.id = ANY($2::bigint[]) AND p.status = 1`;
const isCollection = statement('shop-is-collection', { params: ['int8', 'int8'] })`
  SELECT 1 FROM storefront_collections WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL`;
/** A product already in the shop moves to the given shelf, or keeps its shelf when none is given. */
const insert = statement('merchant-shop-insert', { params: ['int8', 'int8[]', 'int8?'] })`
  WITH added AS (
    INSERT INTO storefront_items AS known (user_id, product_id, collection_id)
    SELECT $1, product_id, $3::bigint FROM unnest($2::bigint[]) AS product_id
    ON CONFLICT (user_id, product_id) DO UPDATE SET collection_id = coalesce($3::bigint, known.collection_id)
    RETURNING (xmax = 0) AS is_new
  )
  UPDATE users SET storefront_count = storefront_count + (SELECT count(*) FROM added WHERE is_new) WHERE id = $1`;

const shopOf = async (db: Database, merchantId: number, viewer: Viewer) =>
  orNotFound(await db.first(access, [merchantId, viewer.id]));

const shops = cursorOf('merchant-shops', ['id']);

/** Serves shops to other users, and merchants' shops to those who may edit them (SF-01, SF-03). */
export function merchantShopRoutes(serve: Serve, { db }: ApiContext): void {
  serve(listUserStorefront, async ({ request, viewer }) => {
    const { id, collection_id: collectionId, on_sale: isOnSale, brand_id: brandId, ...rest } = request;
    const items = await shopPage(db, viewer, { ...rest, ownerId: id, collectionId, isOnSale, brandId });
    // The list itself leaves out a shop that isn't shown, so that a page takes two statements.
    if (items.data.length === 0) orNotFound(await db.first(isShown, [id, viewer?.id ?? 0]));
    return items;
  });

  serve(listShopCollections, async ({ request: { id }, viewer }) => {
    orNotFound(await db.first(isShown, [id, viewer?.id ?? 0]));
    return success(await db.query(collections, [id]));
  });

  serve(listMerchantShops, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await db.query(list, [viewer.id, ...shops.read(cursor), limit + 1]);
    return page(rows, limit, ({ id }) => shops.write([id]));
  });

  serve(getMerchantShop, async ({ request: { merchant_account_id }, viewer }) => {
    const shop = await shopOf(db, merchant_account_id, viewer);
    return success({ ...shop, collections: await db.query(collections, [shop.user_id]) });
  });

  serve(listMerchantItems, async ({ request, viewer }) => {
    const { merchant_account_id, collection_id: collectionId, cursor, limit } = request;
    const shop = await shopOf(db, merchant_account_id, viewer);
    return shopPage(db, viewer, { ownerId: shop.user_id, collectionId, cursor, limit });
  });

  serve(listMerchantProducts, async ({ request, viewer }) => {
    const { merchant_account_id, query = '', cursor, limit } = request;
    const text = searchWords(query).join(' ');
    const list = cursorOf(`merchant-products:${merchant_account_id}:${text}`, ['id']);
    const after = list.read(cursor);
    const shop = await shopOf(db, merchant_account_id, viewer);
    const rows = await db.query(sold, [shop.id, ...after, limit + 1, text]);
    const write = (last: { product_id: number }): string => list.write([last.product_id]);
    const { data, ...rest } = page(rows, limit, write, ({ product_id }) => product_id);
    return { ...rest, data: await cardsOf(db, data, viewer) };
  });

  serveChanges(serve, db);
}

function serveChanges(serve: Serve, db: Database): void {
  /** Only products sold by the merchant can be added to its shop. */
  serve(addToMerchantShop, ({ request: { merchant_account_id, product_ids, collection_id }, viewer }) =>
    db.transaction(async () => {
      const shop = await shopOf(db, merchant_account_id, viewer);
      const productIds = [...new Set(product_ids)];
      if (collection_id !== undefined)
        orNotFound(await db.first(isCollection, [collection_id, shop.user_id]));
      await lockUser(db, shop.user_id);
      if ((await db.one(soldCount, [shop.id, productIds])).count < productIds.length)
        throw new DomainError('unknown-product');
      await db.query(insert, [shop.user_id, productIds, collection_id ?? null]);
      return done;
    }),
  );

  serve(removeFromMerchantShop, ({ request: { merchant_account_id, product_ids }, viewer }) =>
    db.transaction(async () => {
      const shop = await shopOf(db, merchant_account_id, viewer);
      await lockUser(db, shop.user_id);
      await db.query(remove, [shop.user_id, [...new Set(product_ids)]]);
      return done;
    }),
  );
}
