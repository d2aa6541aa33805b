import type { RunningDeal } from '@tagalong/contracts/storefront/product-list';
import {
  findProductByLink,
  getPriceHistory,
  listBrandLetters,
  listDeals,
  listPriceDrops,
  listSimilarProducts,
} from '@tagalong/contracts/storefront/product-list';
import type { ApiContext } from '#api/core/owner-module';
import { each, statement, typed } from '#api/database/statement';
import { cursorOf, OLDEST } from '#api/http/cursor';
import { orNotFound } from '#api/http/errors';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { cardsStatement, familyOf } from '#api/storefront/parts/product-cards';
import { FIRST_PRICE_DAY, PRICE_DAYS } from '#api/storefront/parts/recorded-prices';

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
/** Products read of each kind, because only one of several variants is listed. */
const SIMILAR_CANDIDATES = 60;

/** Selects the hottest products with the same value of a column, which are read from its index in this order. */
const hottestOf = (column: 'google_category_id' | 'brand_id', weight: string): string => `(
  SELECT other.id, ${weight} AS weight FROM products other
  WHERE other.${column} = (SELECT own.${column} FROM products own WHERE own.id = $2) AND other.status = 1
  ORDER BY other.hot_score DESC, other.id DESC LIMIT ${SIMILAR_CANDIDATES})`;

const similar = cardsStatement(
  'products-similar',
  { params: ['int8', 'int8'], sort: 'int8' },
  `SELECT best.id, best.weight AS sort_value FROM (
    SELECT DISTINCT ON (${familyOf('p')}) p.id, found.weight FROM (
      ${hottestOf('google_category_id', '2000000000::bigint + other.hot_score')}
      UNION ALL ${hottestOf('brand_id', 'other.hot_score')}
    ) found JOIN products p ON p.id = found.id
    WHERE ${familyOf('p')} <> (SELECT ${familyOf('own')} FROM products own WHERE own.id = $2)
    ORDER BY ${familyOf('p')}, found.weight DESC, p.id DESC
  ) best ORDER BY best.weight DESC, best.id DESC LIMIT ${SIMILAR_MAX}`,
);

const DROPS_MAX = 12;
const DROP_PERCENT_MIN = 5;
/** Days between the compared prices. */
const DROP_DAYS = 14;
/** Saved products that are considered, the newest first. */
const SAVED_MAX = 500;

const priceDrops = cardsStatement(
  'products-price-drops',
  { params: ['int8'], sort: 'int4' },
  `SELECT p.id, floor(100 - p.lowest_price * 100.0 / before.price)::integer AS sort_value
  FROM (
    SELECT DISTINCT target_id AS id FROM (
      SELECT target_id FROM likeboard_items WHERE user_id = $1 AND target_type = 3
      ORDER BY created_at DESC, target_id DESC LIMIT ${SAVED_MAX}
    ) newest
  ) saved
  JOIN products p ON p.id = saved.id AND p.status = 1 AND p.lowest_price > 0
  CROSS JOIN LATERAL (
    SELECT min(recorded.price) AS price
    FROM merchant_prices o CROSS JOIN LATERAL (
      SELECT h.price FROM price_history h
      WHERE h.merchant_price_id = o.id AND h.day <= current_date - ${DROP_DAYS}
      ORDER BY h.day DESC LIMIT 1
    ) recorded
    WHERE o.product_id = p.id AND o.currency = p.currency AND recorded.price > 0
  ) before
  WHERE p.lowest_price * 100 <= before.price * ${100 - DROP_PERCENT_MIN}
  ORDER BY sort_value DESC, p.id DESC LIMIT ${DROPS_MAX}`,
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
  params: ['int8', 'int8'],
  row: { merchant_price_id: 'int8', day: 'text', price: 'int8', currency: 'text' },
})`
  SELECT h.merchant_price_id, greatest(h.day, current_date - ${PRICE_DAYS})::text AS day, h.price, o.currency
  FROM merchant_prices o JOIN price_history h ON h.merchant_price_id = o.id AND h.day >= ${FIRST_PRICE_DAY}
  WHERE o.product_id = $1
  ORDER BY h.day, o.id LIMIT $2`;

const CACHE_MS = 1_000;

/** Serves a product's price history, similar products, the running deals, the lookup by link and the index of brands. */
export function productListRoutes(serve: Serve, { db }: ApiContext): void {
  async function checkProduct(id: number): Promise<void> {
    orNotFound(await db.first(isSold, [id]));
  }

  serve(findProductByLink, async ({ request: { link }, viewer }) =>
    success(await db.first(byLink, [viewer?.id ?? 0, link])),
  );

  serve(listSimilarProducts, async ({ request: { id }, viewer }) => {
    await checkProduct(id);
    return success(await db.query(similar, [viewer?.id ?? 0, id]));
  });

  serve(listPriceDrops, async ({ viewer }) => {
    const rows = await db.query(priceDrops, [viewer.id]);
    return success(rows.map(({ sort_value, ...card }) => ({ ...card, drop_percent: sort_value })));
  });

  serve(listBrandLetters, async () => success(await db.query(brandLetters)), {
    anonymousCacheMs: CACHE_MS,
  });

  serve(
    listDeals,
    async ({ request: { offer_type, cursor, limit } }) => {
      const list = cursorOf(`deals:${offer_type ?? ''}`, ['time', 'id'], OLDEST);
      const type = offer_type === undefined ? null : Number(offer_type);
      const rows = await db.query(deals, [type, ...list.read(cursor), limit + 1]);
      return page(rows, limit, (last) => list.write([last.end_date, last.id]));
    },
    { anonymousCacheMs: CACHE_MS },
  );

  serve(getPriceHistory, async ({ request: { id } }) => {
    await checkProduct(id);
    return success(await db.query(priceHistory, [id, HISTORY_STEPS_MAX]));
  });
}
