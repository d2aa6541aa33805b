import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import type { Database } from '#api/database/database';
import { each, type Parameter, type RowOf, statement, type Type, typed } from '#api/database/statement';
import type { Viewer } from '#api/http/sessions';
import { convertedCardPrice } from './converted-price.ts';
import { IS_LOWEST } from './recorded-prices.ts';

/** SQL that is the same for a product and its variants. */
export const familyOf = (product: string): string => `coalesce(${product}.parent_id, ${product}.id)`;

/** Selects some of a product p and its variants v, itself included; none for a product without variants. */
export const variantsOf = (columns: string, limit: number): string => `
  SELECT json_agg(${columns} ORDER BY v.id) FROM (
    SELECT v.* FROM products v
    WHERE v.status = 1 AND (v.id = ${familyOf('p')} OR v.parent_id = ${familyOf('p')})
    ORDER BY v.id LIMIT ${limit}
  ) v HAVING count(*) > 1`;

/** Selects the variants v of a product p that are hotter; of equally hot ones the latest is. */
export const hotterVariants = (condition = 'true'): string => `
  SELECT 1 FROM products v
  WHERE v.status = 1 AND (v.id = p.parent_id OR v.parent_id = ${familyOf('p')})
    AND (v.hot_score, v.id) > (p.hot_score, p.id) AND ${condition}`;

const COLORS_MAX = 12;

/** Selects the two most frequent post types that show a product p. */
export const SEEN_IN = `
  SELECT coalesce(json_agg(kind), '[]') FROM (
    SELECT kind FROM (VALUES
      ('instagram', p.instagramposts_count), ('tiktok', p.tiktok_posts_count), ('video', p.video_posts_count),
      ('image', p.imageposts_count), ('thisorthat', p.thisorthatposts_count)
    ) AS shown (kind, count)
    WHERE count > 0 ORDER BY count DESC, kind LIMIT 2
  ) seen`;

const CARD_ROW = {
  ...each('int8', 'id', 'brand_id', 'lowest_price', 'full_price'),
  ...each('text', 'name', 'brand_name', 'dominant', 'currency'),
  ...each('bool', 'is_hot', 'is_lowest', 'is_monetizable', 'is_liked', 'is_storefront'),
  images: typed<ProductCard['images']>('json'),
  converted_price: typed<ProductCard['converted_price']>('json?'),
  merchant_count: 'int4',
  seen_in: typed<ProductCard['seen_in']>('json'),
  colors: typed<ProductCard['colors']>('json?'),
} as const;

/**
 * Reads cards of the products that `page` selects as (id, sort_value). The page is limited before any join. $1 is the
 * viewer's id, 0 for an anonymous visitor. `more` are columns of products besides those of cards.
 */
export function cardsStatement<
  const P extends readonly Parameter[],
  const Sort extends Type,
  const More extends Record<string, Type> = Record<never, never>,
>(
  name: string,
  { params, sort, more }: { params: P; sort: Sort; more?: More },
  page: string,
  direction: 'ASC' | 'DESC' = 'DESC',
) {
  const columns = Object.keys(more ?? {}).map((column) => `p.${column}, `);
  return statement(name, { params, row: { ...CARD_ROW, ...(more as More), sort_value: sort } })`
    WITH page AS (${page})
    SELECT p.id, p.name, p.brand_id, p.brand_name,
      json_build_object('img_200x200', p.image_200, 'img_400x400', p.image_400, 'original', p.image_original)
        AS images,
      p.dominant, p.lowest_price, p.full_price, p.currency,
      (${convertedCardPrice('p.lowest_price', 'p.currency')}) AS converted_price,
      p.merchant_count, p.is_hot, p.is_monetizable,
      ${IS_LOWEST} AS is_lowest,
      EXISTS (SELECT 1 FROM likeboard_items l
        WHERE l.target_type = 3 AND l.target_id = p.id AND l.user_id = $1) AS is_liked,
      EXISTS (SELECT 1 FROM storefront_items s WHERE s.user_id = $1 AND s.product_id = p.id) AS is_storefront,
      (${SEEN_IN}) AS seen_in,
      (${variantsOf('v.dominant', COLORS_MAX)}) AS colors,
      ${columns.join('')}page.sort_value
    FROM page JOIN products p ON p.id = page.id
    ORDER BY page.sort_value ${direction}, page.id ${direction}`;
}

export type CardRow = RowOf<typeof CARD_ROW & { sort_value: 'int4' }>;

const byIds = cardsStatement(
  'products-by-ids',
  { params: ['int8', 'int8[]'], sort: 'int8' },
  `SELECT p.id, wanted.place AS sort_value
  FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted (id, place)
  JOIN products p ON p.id = wanted.id AND p.status = 1`,
  'ASC',
);

/** Returns cards in the order of the ids; products that are no longer sold are left out. */
export async function cardsOf(
  db: Database,
  ids: readonly number[],
  viewer: Viewer | null,
): Promise<ProductCard[]> {
  return ids.length === 0 ? [] : await db.query(byIds, [viewer?.id ?? 0, ids]);
}
