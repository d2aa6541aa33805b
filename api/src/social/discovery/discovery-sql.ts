import type { TrendType } from '@tagalong/contracts/storefront/product-filter';
import { each, statement, typed } from '#api/database/statement';
import { type FoundPosts, foundPosts } from '#api/social/parts/found-posts';
import { PLACE } from '#api/social/parts/likeboard-sql';
import { BRAND_COLUMNS, BRAND_ROW, PERSON_COLUMNS, PERSON_ROW } from '#api/social/parts/people';
import {
  PUBLIC_LIKEBOARD_COLUMNS,
  PUBLIC_LIKEBOARD_FROM,
  PUBLIC_LIKEBOARD_ROW,
} from '#api/social/parts/public-likeboards';
import { cardsStatement, familyOf } from '#api/storefront/index';

/** Selects a category and all its descendants; $5 is the category's id or name. */
const CATEGORY_TREE = `
  WITH RECURSIVE tree AS (
    SELECT id FROM google_categories WHERE id::text = $5 OR lower(name) = lower($5)
    UNION SELECT child.id FROM google_categories child JOIN tree ON child.parent_id = tree.id
  ) SELECT id FROM tree`;
const BRAND_IDS = 'SELECT id FROM brands WHERE id::text = $5 OR lower(name) = lower($5)';
const tagging = (condition: string): string => `EXISTS (
  SELECT 1 FROM post_products t JOIN products d ON d.id = t.product_id
  WHERE t.post_id = p.id AND d.status = 1 AND ${condition})`;

export const TRENDING_POSTS: Readonly<Record<TrendType, FoundPosts>> = {
  tag: foundPosts('trending-posts-tag', 'p.tags @> ARRAY[lower($5)]'),
  keyword: foundPosts('trending-posts-keyword', "p.search @@ plainto_tsquery('english', fold($5))"),
  brand: foundPosts('trending-posts-brand', tagging(`d.brand_id IN (${BRAND_IDS})`)),
  category: foundPosts('trending-posts-category', tagging(`d.google_category_id IN (${CATEGORY_TREE})`)),
};
export const BRAND_POSTS = foundPosts('brand-posts', tagging('d.brand_id = $5::text::bigint'));

/** The subquery collects the matches before they are sorted; `found-posts.ts` explains why. */
function hottest(name: string, condition: string) {
  return cardsStatement(
    name,
    { params: ['int8', 'int4', 'int8', 'int8', 'text'], sort: 'int4' },
    `SELECT found.id, found.sort_value FROM (
      SELECT p.id, p.hot_score AS sort_value,
        row_number() OVER (PARTITION BY ${familyOf('p')} ORDER BY p.hot_score DESC, p.id DESC) AS place
      FROM products p WHERE p.status = 1 AND ${condition} OFFSET 0
    ) found
    WHERE found.place = 1 AND (found.sort_value, found.id) < ($2::integer, $3::bigint)
    ORDER BY found.sort_value DESC, found.id DESC LIMIT $4`,
  );
}
export const TRENDING_PRODUCTS: Readonly<Record<TrendType, ReturnType<typeof hottest>>> = {
  tag: hottest(
    'trending-products-tag',
    `p.id IN (
      SELECT t.product_id FROM (
        SELECT tagged.id FROM posts tagged WHERE tagged.status = 1 AND tagged.tags @> ARRAY[lower($5)] OFFSET 0
      ) post JOIN post_products t ON t.post_id = post.id)`,
  ),
  keyword: hottest('trending-products-keyword', "p.search @@ plainto_tsquery('english', fold($5))"),
  brand: hottest('trending-products-brand', `p.brand_id IN (${BRAND_IDS})`),
  category: hottest('trending-products-category', `p.google_category_id IN (${CATEGORY_TREE})`),
};
export const brandProducts = hottest('brand-products', 'p.brand_id = $5::text::bigint');

/** Lists non-empty public likeboards, most recently updated first. */
export const collections = statement('discovery-collections', {
  params: ['int8', 'timestamptz', 'int8', 'int8'],
  row: PUBLIC_LIKEBOARD_ROW,
})`
  SELECT ${PUBLIC_LIKEBOARD_COLUMNS} FROM (
    SELECT board.* FROM likeboards board
    JOIN users owner ON owner.id = board.user_id AND owner.deactivated_at IS NULL AND NOT owner.is_private
    WHERE board.is_public AND board.product_count + board.post_count > 0
      AND (board.updated_at, board.id) < ($2::timestamptz, $3::bigint)
    ORDER BY board.updated_at DESC, board.id DESC LIMIT $4
  ) b JOIN users u ON u.id = b.user_id
  ORDER BY b.updated_at DESC, b.id DESC`;
export const likedCollections = statement('discovery-liked-collections', {
  params: ['int8', 'int4', 'int8', 'int8'],
  row: { ...PUBLIC_LIKEBOARD_ROW, trend_score: 'int4' },
})`
  SELECT ${PUBLIC_LIKEBOARD_COLUMNS}, b.trend_score FROM (
    SELECT board.* FROM likeboards board
    JOIN users owner ON owner.id = board.user_id AND owner.deactivated_at IS NULL AND NOT owner.is_private
    WHERE board.is_public AND board.trend_score > 0 AND (board.trend_score, board.id) < ($2::integer, $3::bigint)
    ORDER BY board.trend_score DESC, board.id DESC LIMIT $4
  ) b JOIN users u ON u.id = b.user_id
  ORDER BY b.trend_score DESC, b.id DESC`;
export const userCollections = statement('discovery-user-collections', {
  params: ['int8', 'int4', 'timestamptz', 'int8', 'int8', 'int8'],
  row: PUBLIC_LIKEBOARD_ROW,
})`
  SELECT ${PUBLIC_LIKEBOARD_COLUMNS} FROM ${PUBLIC_LIKEBOARD_FROM}
  WHERE b.user_id = $5 AND (b.is_public OR b.user_id = $1)
    AND (${PLACE}, b.last_used_at, b.id) < ($2::integer, $3::timestamptz, $4::bigint)
  ORDER BY ${PLACE} DESC, b.last_used_at DESC, b.id DESC LIMIT $6`;

const TREND_COUNT = 30;
/** The score of a brand or category is the sum over this many of the hottest products at most. */
const HOT_PRODUCTS_MAX = 1_000;
export const hotBy = (column: string): string => `
  SELECT ${column} AS id, count(*)::integer AS count, sum(hot_score) AS score,
    (array_agg(image_200 ORDER BY hot_score DESC))[1] AS image
  FROM (
    SELECT brand_id, google_category_id, hot_score, image_200 FROM products
    WHERE status = 1 AND hot_score > 0 ORDER BY hot_score DESC, id DESC LIMIT ${HOT_PRODUCTS_MAX}
  ) hot GROUP BY ${column}`;
const TREND_ROW = {
  type: typed<TrendType>('text'),
  ...each('text', 'text', 'label'),
  count: 'int4',
  image: 'text?',
} as const;
export const trends = {
  tags: statement('trends-tags', { params: ['text'], row: TREND_ROW })`
    SELECT 'tag' AS type, tag AS text, '#' || tag AS label, post_count AS count, NULL AS image
    FROM trending_tags WHERE tag LIKE $1 ORDER BY score DESC, tag LIMIT ${TREND_COUNT}`,
  brands: statement('trends-brands', { params: ['text'], row: TREND_ROW })`
    SELECT 'brand' AS type, b.id::text AS text, b.name AS label, hot.count, b.logo AS image
    FROM (${hotBy('brand_id')}) hot JOIN brands b ON b.id = hot.id
    WHERE fold(b.name) LIKE $1 ORDER BY hot.score DESC, b.id LIMIT ${TREND_COUNT}`,
  categories: statement('trends-categories', { params: ['text'], row: TREND_ROW })`
    SELECT 'category' AS type, c.id::text AS text, c.name AS label, hot.count, hot.image
    FROM (${hotBy('google_category_id')}) hot JOIN google_categories c ON c.id = hot.id
    WHERE fold(c.name) LIKE $1 ORDER BY hot.score DESC, c.id LIMIT ${TREND_COUNT}`,
} as const;

const LETTER = `CASE $4::text WHEN '' THEN true WHEN '#' THEN (lower(b.name) COLLATE "C") !~ '^[a-z]'
  ELSE lower(b.name) COLLATE "C" LIKE $4 || '%' END`;
export const brandsByName = statement('brands-by-name', {
  params: ['int8', 'text', 'int8', 'text', 'int8'],
  row: { ...BRAND_ROW, sort_value: 'text' },
})`
  SELECT ${BRAND_COLUMNS}, lower(b.name) AS sort_value FROM brands b
  WHERE (lower(b.name) COLLATE "C", b.id) > ($2 COLLATE "C", $3::bigint) AND ${LETTER}
  ORDER BY lower(b.name) COLLATE "C", b.id LIMIT $5`;
export const brandsByWatchers = statement('brands-by-watchers', {
  params: ['int8', 'int4', 'int8', 'text', 'int8'],
  row: { ...BRAND_ROW, sort_value: 'int4' },
})`
  SELECT ${BRAND_COLUMNS}, b.watcher_count AS sort_value FROM brands b
  WHERE (b.watcher_count, b.id) < ($2::integer, $3::bigint) AND ${LETTER}
  ORDER BY b.watcher_count DESC, b.id DESC LIMIT $5`;
export const brandName = statement('brand-name', { params: ['int8'], row: { name: 'text' } })`
  SELECT lower(name) AS name FROM brands WHERE id = $1`;

const SUGGESTED_COUNT = 20;
export const suggestedPeople = statement('suggested-people', {
  params: ['int8'],
  row: PERSON_ROW,
})`
  SELECT ${PERSON_COLUMNS} FROM (
    SELECT second.followee_id AS id, count(*) AS count
    FROM (SELECT followee_id FROM follows WHERE follower_id = $1 ORDER BY created_at DESC LIMIT 100) first
    CROSS JOIN LATERAL (
      SELECT followee_id FROM follows WHERE follower_id = first.followee_id ORDER BY created_at DESC LIMIT 50
    ) second
    GROUP BY second.followee_id
  ) near RIGHT JOIN users u ON u.id = near.id
  WHERE u.is_creator AND u.deactivated_at IS NULL AND NOT u.is_private AND u.id <> $1
    AND NOT EXISTS (SELECT 1 FROM follows mine WHERE mine.follower_id = $1 AND mine.followee_id = u.id)
  ORDER BY near.count DESC NULLS LAST, u.follower_count DESC, u.id LIMIT ${SUGGESTED_COUNT}`;
