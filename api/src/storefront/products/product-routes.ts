import {
  getProduct,
  listHotProducts,
  type Product,
  searchProducts,
} from '@tagalong/contracts/storefront/product';
import type { ApiContext } from '#api/core/owner-module';
import { searchWords } from '#api/database/search-words';
import { each, statement, typed } from '#api/database/statement';
import { cursorOf } from '#api/http/cursor';
import { orNotFound } from '#api/http/errors';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { cardsStatement, hotterVariants } from '#api/storefront/parts/product-cards';
import { productStatementText } from '#api/storefront/parts/product-sql';
import { postgresProductSearch } from './postgres-product-search.ts';
import { findProducts } from './product-search.ts';

const HOT_CACHE_MS = 1_000;
const hotCursor = cursorOf('hot', ['number', 'id']);

const hot = cardsStatement(
  'products-hot',
  { params: ['int8', 'int4', 'int8', 'int8'], sort: 'int4' },
  `SELECT p.id, p.hot_score AS sort_value FROM products p
  WHERE p.status = 1 AND p.hot_score > 0 AND (p.hot_score, p.id) < ($2::integer, $3::bigint)
    AND NOT EXISTS (${hotterVariants()})
  ORDER BY p.hot_score DESC, p.id DESC LIMIT $4`,
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
      'is_lowest',
      'is_monetizable',
      'is_liked',
      'is_storefront',
      'storefront_only_from_likeboard',
    ),
    other_data: typed<Product['other_data']>('jsonb'),
    seen_in: typed<Product['seen_in']>('json'),
    variants: typed<Product['variants']>('json'),
    merchant_prices: typed<Product['merchant_prices']>('json'),
    offer_summary: typed<Product['offer_summary']>('json?'),
    converted_price: typed<Product['converted_price']>('json?'),
    conversion: typed<Product['conversion']>('json'),
    who_tagged: typed<Product['who_tagged']>('json'),
  },
})`
  ${productStatementText}`;

export function productRoutes(serve: Serve, { db }: ApiContext, search = postgresProductSearch(db)): void {
  serve(getProduct, async ({ request: { id, post_ref, shop }, viewer }) => {
    const values = [viewer?.id ?? 0, id, post_ref ?? null, shop ?? null] as const;
    return success(orNotFound(await db.first(one, values)));
  });

  serve(
    listHotProducts,
    async ({ request: { cursor, limit }, viewer }) => {
      const rows = await db.query(hot, [viewer?.id ?? 0, ...hotCursor.read(cursor), limit + 1]);
      return page(rows, limit, (last) => hotCursor.write([last.sort_value, last.id]));
    },
    { anonymousCacheMs: HOT_CACHE_MS },
  );

  serve(searchProducts, ({ request: { query, variants, cursor, limit }, viewer }) =>
    findProducts(search, searchWords(query), { viewer, cursor, limit, hasVariants: variants === 'all' }),
  );
}
