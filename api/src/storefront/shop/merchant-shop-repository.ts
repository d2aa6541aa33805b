import type { Database } from '#api/database/database';
import { each, type Row, statement, typed } from '#api/database/statement';
import type { Place } from '#api/http/cursor';

export type MerchantShop = Row<typeof access>;
interface PageInput {
  after: Place<['id']>;
  limit: number;
}

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

export function merchantShopRepository(db: Database) {
  const is = async (found: Promise<unknown>): Promise<boolean> => (await found) !== null;
  return {
    access: (merchantId: number, userId: number) => db.first(access, [merchantId, userId]),
    list: (userId: number, { after, limit }: PageInput) => db.query(list, [userId, ...after, limit + 1]),
    isShown: (ownerId: number, viewerId: number) => is(db.first(isShown, [ownerId, viewerId])),
    collections: (ownerId: number) => db.query(collections, [ownerId]),
    sold: (merchantId: number, text: string, { after, limit }: PageInput) =>
      db.query(sold, [merchantId, ...after, limit + 1, text]),
    async soldCount(merchantId: number, productIds: readonly number[]): Promise<number> {
      return (await db.first(soldCount, [merchantId, productIds]))?.count ?? 0;
    },
    isCollection: (id: number, ownerId: number) => is(db.first(isCollection, [id, ownerId])),
    insert: (ownerId: number, productIds: readonly number[], collectionId: number | null) =>
      db.query(insert, [ownerId, productIds, collectionId]),
  };
}
