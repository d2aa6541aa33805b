import type { RunningDeal } from '@tagalong/contracts/storefront/product-list';
import type { Database } from '#api/database/database';
import { each, statement, typed } from '#api/database/statement';
import type { TimePlace } from '#api/http/cursor';
import { cardsStatement } from '#api/storefront/parts/product-cards';

const HISTORY_DAYS = 92;
const HISTORY_STEPS_MAX = 1_000;

const isSold = statement('product-is-sold', { params: ['int8'], row: { id: 'int8' } })`
  SELECT id FROM products WHERE id = $1 AND status = 1`;

/** The database function link_key maps different spellings of a URL to the same key. */
const byLink = cardsStatement(
  'product-by-link',
  { params: ['int8', 'text'], sort: 'int4' },
  `SELECT p.id, 1 AS sort_value
  FROM merchant_prices o JOIN products p ON p.id = o.product_id AND p.status = 1
  WHERE o.link_key = link_key($2) ORDER BY o.id LIMIT 1`,
);

const SIMILAR_MAX = 12;

/** Selects the hottest products with the same value of a column, which are read from its index in this order. */
const hottestOf = (column: 'google_category_id' | 'brand_id', weight: string): string => `(
  SELECT other.id, ${weight} AS weight FROM products other
  WHERE other.${column} = (SELECT own.${column} FROM products own WHERE own.id = $2) AND other.status = 1
  ORDER BY other.hot_score DESC, other.id DESC LIMIT ${SIMILAR_MAX + 1})`;

/** Variants share a parent. */
const similar = cardsStatement(
  'products-similar',
  { params: ['int8', 'int8'], sort: 'int8' },
  `SELECT found.id, max(found.weight) AS sort_value FROM (
    SELECT other.id, 4000000000 + other.hot_score AS weight FROM products own
    JOIN products other ON other.parent_id = coalesce(own.parent_id, own.id) OR other.id = own.parent_id
    WHERE own.id = $2 AND other.status = 1
    UNION ALL ${hottestOf('google_category_id', '2000000000 + other.hot_score')}
    UNION ALL ${hottestOf('brand_id', 'other.hot_score')}
  ) found WHERE found.id <> $2
  GROUP BY found.id ORDER BY max(found.weight) DESC, found.id DESC LIMIT ${SIMILAR_MAX}`,
);

/** Brands without products are listed on the brands' page, too. */
const brandLetters = statement('brand-letters', { row: { letter: 'text', count: 'int4' } })`
  SELECT letter, count(*)::integer AS count FROM (
    SELECT CASE WHEN left(lower(name) COLLATE "C", 1) BETWEEN 'a' AND 'z' THEN left(lower(name) COLLATE "C", 1)
      ELSE '#' END AS letter
    FROM brands
  ) brand GROUP BY letter ORDER BY letter = '#', letter`;

const deals = statement('deals-running', {
  params: ['int4?', 'timestamptz', 'int8', 'int8'],
  row: {
    id: 'int8',
    offer_type: typed<RunningDeal['offer_type']>('int2'),
    title: 'text',
    code: 'text?',
    ...each('timestamptz', 'start_date', 'end_date'),
    merchant: typed<RunningDeal['merchant']>('json'),
    product: typed<RunningDeal['product']>('json?'),
  },
})`
  SELECT d.id, d.offer_type, d.title, d.code, d.start_date, d.end_date,
    json_build_object('id', m.id, 'name', m.name, 'display_name', m.display_name) AS merchant,
    CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name, 'image', p.image_400) END AS product
  FROM deals d
  JOIN merchants m ON m.id = d.merchant_id
  LEFT JOIN products p ON p.id = d.product_id
  WHERE d.end_date > now() AND d.start_date <= now() AND ($1::integer IS NULL OR d.offer_type = $1)
    AND (d.product_id IS NULL OR p.status = 1) AND (d.end_date, d.id) > ($2::timestamptz, $3::bigint)
  ORDER BY d.end_date, d.id LIMIT $4`;

const priceHistory = statement('product-price-history', {
  params: ['int8', 'int4', 'int8'],
  row: { merchant_price_id: 'int8', day: 'text', price: 'int8', currency: 'text' },
})`
  SELECT h.merchant_price_id, h.day::text AS day, h.price, o.currency
  FROM merchant_prices o JOIN price_history h ON h.merchant_price_id = o.id
  WHERE o.product_id = $1 AND h.day >= current_date - $2::integer
  ORDER BY h.day, o.id LIMIT $3`;

export function productListRepository(db: Database) {
  return {
    isSold: async (id: number) => (await db.first(isSold, [id])) !== null,
    byLink: (link: string, viewerId: number) => db.first(byLink, [viewerId, link]),
    similar: (id: number, viewerId: number) => db.query(similar, [viewerId, id]),
    brandLetters: () => db.query(brandLetters),
    deals: (offerType: number | null, after: TimePlace, limit: number) =>
      db.query(deals, [offerType, ...after, limit + 1]),
    priceHistory: (id: number) => db.query(priceHistory, [id, HISTORY_DAYS, HISTORY_STEPS_MAX]),
  };
}
