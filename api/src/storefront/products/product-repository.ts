import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import type { getProduct, Product } from '@tagalong/contracts/storefront/product';
import type { Database } from '#api/database/database';
import { each, statement, typed } from '#api/database/statement';
import type { NumberPlace } from '#api/http/cursor';
import type { Viewer } from '#api/http/sessions';
import { cardsStatement } from '#api/storefront/parts/product-cards';
import { productStatementText, wordsQuery } from '#api/storefront/parts/product-sql';

export interface CardPageInput {
  viewer: Viewer | null;
  after: NumberPlace;
  limit: number;
}

const hot = cardsStatement(
  'products-hot',
  { params: ['int8', 'int4', 'int8', 'int8'], sort: 'int4' },
  `SELECT p.id, p.hot_score AS sort_value FROM products p
  WHERE p.status = 1 AND p.hot_score > 0 AND (p.hot_score, p.id) < ($2::integer, $3::bigint)
  ORDER BY p.hot_score DESC, p.id DESC LIMIT $4`,
);

/**
 * Every word must match, at least as a prefix; names and brands weigh more than descriptions. The subquery collects the
 * matches first, because ordering by rank inside the scan would make the planner use an order index for rare words.
 */
const byWords = cardsStatement(
  'products-by-words',
  { params: ['int8', 'int4', 'int8', 'int8', 'text[]'], sort: 'int4' },
  `SELECT ranked.id, ranked.sort_value FROM (
    SELECT p.id, round(ts_rank(p.search, wanted.query) * 1000000)::integer AS sort_value
    FROM (
      ${wordsQuery('$5')}
    ) wanted
    JOIN products p ON p.status = 1 AND p.search @@ wanted.query
    OFFSET 0
  ) ranked
  WHERE (ranked.sort_value, ranked.id) < ($2::integer, $3::bigint)
  ORDER BY ranked.sort_value DESC, ranked.id DESC LIMIT $4`,
);

const bySimilarity = cardsStatement(
  'products-by-similarity',
  { params: ['int8', 'int4', 'int8', 'int8', 'text'], sort: 'int4' },
  `SELECT ranked.id, ranked.sort_value FROM (
    SELECT p.id, round(word_similarity($5, p.search_text) * 1000000)::integer AS sort_value
    FROM products p WHERE p.status = 1 AND $5 <% p.search_text
    OFFSET 0
  ) ranked
  WHERE (ranked.sort_value, ranked.id) < ($2::integer, $3::bigint)
  ORDER BY ranked.sort_value DESC, ranked.id DESC LIMIT $4`,
);

const one = statement('product-get', {
  params: ['int8', 'int8', 'int8?', 'int8?'],
  row: {
    ...each('int8', 'id', 'brand_id', 'lowest_price', 'full_price', 'in_other_likeboard_count'),
    parent_id: 'int8?',
    ...each('text', 'name', 'description', 'brand_name', 'thumbnail', 'dominant', 'currency'),
    brand_logo: 'text?',
    brand: typed<Product['brand']>('json'),
    google_category: typed<Product['google_category']>('json?'),
    images: typed<Product['images']>('json'),
    ...each(
      'int4',
      'imageposts_count',
      'instagramposts_count',
      'tiktok_posts_count',
      'thisorthatposts_count',
    ),
    ...each('int4', 'video_posts_count', 'merchant_count', 'likeboards_count'),
    ...each(
      'bool',
      'is_hot',
      'is_monetizable',
      'is_liked',
      'is_storefront',
      'storefront_only_from_likeboard',
    ),
    other_data: typed<Product['other_data']>('jsonb'),
    seen_in: typed<Product['seen_in']>('json'),
    merchant_prices: typed<Product['merchant_prices']>('json'),
    offer_summary: typed<Product['offer_summary']>('json?'),
    who_tagged: typed<Product['who_tagged']>('json'),
  },
})`
  ${productStatementText}`;

export function productRepository(db: Database) {
  return {
    listHot: (input: CardPageInput) => db.query(hot, valuesOf(input)),
    listByWords: (words: readonly string[], input: CardPageInput) =>
      db.query(byWords, [...valuesOf(input), words]),
    listBySimilarity: (text: string, input: CardPageInput) =>
      db.query(bySimilarity, [...valuesOf(input), text]),
    get: ({ id, post_ref, shop }: RequestOf<typeof getProduct>, viewer: Viewer | null) =>
      db.first(one, [viewer?.id ?? 0, id, post_ref ?? null, shop ?? null]),
  };
}

/** Requests one row beyond `limit`, which shows whether another page follows. */
function valuesOf({ viewer, after, limit }: CardPageInput) {
  return [viewer?.id ?? 0, ...after, limit + 1] as const;
}
