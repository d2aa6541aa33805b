import type { MetricItem, MetricKind } from '@tagalong/contracts/earnings/metric';
import { dayIn, inDays } from '#api/database/site-days';
import { each, type Row, statement, typed } from '#api/database/statement';
import { sumsOf } from '#api/earnings/parts/period-sums';
import { CAN_BE_CREDITED, recommenderOf } from '#api/storefront/index';

const SUMS = `coalesce(sum(d.view_count), 0)::integer AS view_count,
  coalesce(sum(d.click_count), 0)::integer AS click_count, coalesce(sum(d.sale_count), 0)::integer AS sale_count`;

/** Clicks and sales are stored for the product and their source, so totals of all kinds exclude products. */
const ONCE = "FILTER (WHERE $4::text IS NOT NULL OR d.kind <> 'product')";
const SUMS_ONCE = `coalesce(sum(d.view_count), 0)::integer AS view_count,
  coalesce(sum(d.click_count) ${ONCE}, 0)::integer AS click_count,
  coalesce(sum(d.sale_count) ${ONCE}, 0)::integer AS sale_count`;

const COUNTS = each('int4', 'view_count', 'click_count', 'sale_count');
const ENGAGEMENT_COUNTS = each('int4', 'like_count', 'save_count', 'follower_count');

/** Likes and saves of the creator's posts, and new followers, by day. The creator's own likes don't count. */
const ENGAGED = `
  SELECT ${dayIn('i.created_at')} AS day, count(*) FILTER (WHERE b.is_default) AS likes,
    count(*) FILTER (WHERE NOT b.is_default) AS saves, 0 AS followers
  FROM posts p JOIN likeboard_items i ON i.target_type = 4 AND i.target_id = p.id
  JOIN likeboards b ON b.id = i.likeboard_id
  WHERE p.user_id = $1 AND i.user_id <> $1 AND coalesce($4::text, 'post') = 'post'
    AND ($5::bigint IS NULL OR p.id = $5) AND ${inDays('i.created_at', '$2', '$3')}
  GROUP BY 1
  UNION ALL
  SELECT ${dayIn('f.created_at')}, 0, 0, count(*) FROM follows f
  WHERE f.followee_id = $1 AND $4::text IS NULL AND ${inDays('f.created_at', '$2', '$3')}
  GROUP BY 1`;
const ENGAGEMENT = `coalesce(sum(g.likes), 0)::integer AS like_count, coalesce(sum(g.saves), 0)::integer AS save_count,
  coalesce(sum(g.followers), 0)::integer AS follower_count`;

const SCOPE_PARAMS = ['int8', 'date', 'date', 'text?', 'int8?'] as const;
const TABLES = {
  columns: 's.kind, s.target_id, s.view_count, s.click_count, s.sale_count',
  days: 'metrics_daily',
  thirds: 'metrics_thirds',
  months: 'metrics_monthly',
};
const OF_TARGET = { ...TABLES, where: 's.kind = $4::text AND s.target_id = $5::bigint' };
/** The counts of a kind, or of everything, are few rows per day however many posts and products there are. */
const OF_KIND = `SELECT s.day, s.kind, s.view_count, s.click_count, s.sale_count FROM metrics_kind_days s
  WHERE s.creator_id = $1 AND s.day BETWEEN $2::date AND $3::date AND ($4::text IS NULL OR s.kind = $4)`;
const POST_ITEM = `p.id, p.unique_key AS key, coalesce(nullif(p.caption, ''), p.title, '') AS name,
  coalesce(photo.small_url, p.thumbnail_url) AS image`;
const POST_PHOTO = 'LEFT JOIN post_images photo ON photo.post_id = p.id AND photo.position = 0';
const PRODUCT_ITEM = 'p.id, p.id::text AS key, p.name, p.image_200 AS image';
/** The post or product that is counted; a post only if it is the creator's. */
const ITEM = `CASE $4::text
    WHEN 'post' THEN (SELECT row_to_json(item) FROM (
      SELECT ${POST_ITEM} FROM posts p ${POST_PHOTO} WHERE p.id = $5::bigint AND p.user_id = $1
    ) item)
    WHEN 'product' THEN (SELECT row_to_json(item) FROM (
      SELECT ${PRODUCT_ITEM} FROM products p WHERE p.id = $5::bigint
    ) item)
  END`;

/** A step is labeled with its first day in the range, because a range may begin mid-week or mid-month. */
export const seriesOf = (name: string, counted: string) =>
  statement(name, {
    params: [...SCOPE_PARAMS, 'text'],
    row: { start: 'text', ...COUNTS, ...ENGAGEMENT_COUNTS },
  })`
  WITH counted AS (
    SELECT d.day, ${SUMS_ONCE}
    FROM (${counted}) d GROUP BY d.day
  ), engaged AS (
    SELECT g.day, ${ENGAGEMENT} FROM (${ENGAGED}) g GROUP BY g.day
  )
  SELECT to_char(min(step.at), 'YYYY-MM-DD') AS start,
    ${[...Object.keys(COUNTS), ...Object.keys(ENGAGEMENT_COUNTS)]
      .map((name) => `coalesce(sum(${name}), 0)::integer AS ${name}`)
      .join(', ')}
  FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') AS step (at)
  LEFT JOIN counted ON counted.day = step.at::date
  LEFT JOIN engaged ON engaged.day = step.at::date
  GROUP BY date_trunc($6::text, step.at) ORDER BY min(step.at)`;
export const SERIES = {
  kind: seriesOf('metric-series', OF_KIND),
  target: seriesOf('metric-series-of-target', sumsOf({ ...OF_TARGET, isByMonth: "$6::text = 'month'" })),
};
const UPDATED_AT = '(SELECT max(counted_at) FROM metrics_counted)';
/** Selects the time of the last count of clicks and sales. */
export const updatedAt = statement('metric-updated-at', { row: { updated_at: 'timestamptz?' } })`
  SELECT ${UPDATED_AT} AS updated_at`;
export const totalsOf = (name: string, counted: string) =>
  statement(name, {
    params: SCOPE_PARAMS,
    row: {
      ...COUNTS,
      ...ENGAGEMENT_COUNTS,
      item: typed<MetricItem | null>('json?'),
      updated_at: 'timestamptz?',
    },
  })`
  SELECT counted.*, engaged.*, ${ITEM} AS item, ${UPDATED_AT} AS updated_at
  FROM (
    SELECT ${SUMS_ONCE} FROM (${counted}) d
  ) counted
  CROSS JOIN (SELECT ${ENGAGEMENT} FROM (${ENGAGED}) g) engaged`;
/** Selects the totals of a range, with what is counted if that is one post or product. */
export const TOTALS = {
  kind: totalsOf('metric-totals', OF_KIND),
  target: totalsOf('metric-totals-of-target', sumsOf(OF_TARGET)),
};

function items(name: string, kind: 'post' | 'product', columns: string, join: string) {
  return statement(name, {
    params: ['int8', 'date', 'date', 'int8', 'int8', 'int8'],
    row: { id: 'int8', key: 'text', name: 'text', image: typed<string>('text?'), ...COUNTS },
  })`
    SELECT ${columns}, found.view_count, found.click_count, found.sale_count
    FROM (
      SELECT d.target_id, ${SUMS} FROM (${sumsOf({ ...TABLES, where: `s.kind = '${kind}'` })}) d
      GROUP BY d.target_id
    ) found ${join}
    WHERE (found.view_count, found.target_id) < ($4::bigint, $5::bigint)
    ORDER BY found.view_count DESC, found.target_id DESC LIMIT $6`;
}
export const ITEMS = {
  post: items(
    'metric-posts',
    'post',
    POST_ITEM,
    `JOIN posts p ON p.id = found.target_id AND p.user_id = $1 ${POST_PHOTO}`,
  ),
  product: items('metric-products', 'product', PRODUCT_ITEM, 'JOIN products p ON p.id = found.target_id'),
} as const;

/**
 * Finds who is credited with each view, without duplicates: the post's author, the shop's owner, or for a product who
 * recommended it by the post ($3) or in the shop ($4) that led to it, as for a click. 0 means none.
 */
export const viewTargets = statement('view-targets', {
  params: ['text[]', 'int8[]', 'int8[]', 'int8[]'],
  row: { kind: typed<MetricKind>('text'), ...each('int8', 'creator_id', 'target_id') },
})`
  SELECT DISTINCT v.kind, u.id AS creator_id, found.target_id
  FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) AS v (kind, id, post_ref, shop)
  CROSS JOIN LATERAL (
    SELECT p.user_id, p.id FROM posts p
    WHERE v.kind = 'post' AND p.id = v.id AND p.status = 1 AND v.post_ref = 0 AND v.shop = 0
    UNION ALL
    SELECT v.id, 0 WHERE v.kind = 'storefront' AND v.post_ref = 0 AND v.shop = 0
    UNION ALL
    SELECT u.id, p.id FROM products p
    CROSS JOIN LATERAL (${recommenderOf({ product: 'p.id', post: 'v.post_ref', shop: 'v.shop' })}) recommender
    JOIN users u ON u.id = recommender.user_id AND ${CAN_BE_CREDITED}
    WHERE v.kind = 'product' AND p.id = v.id AND p.status = 1
  ) found (user_id, target_id)
  JOIN users u ON u.id = found.user_id AND u.deactivated_at IS NULL`;
/** Adds views to their days. The rows are locked in the same order by everyone. */
export const addViews = statement('view-add', { params: ['int8[]', 'text[]', 'text[]', 'int8[]'] })`
  INSERT INTO metrics_daily AS known (creator_id, day, kind, target_id, view_count)
  SELECT creator_id, day, kind, target_id, count(*)
  FROM unnest($1::bigint[], $2::text[]::date[], $3::text[], $4::bigint[]) AS view (creator_id, day, kind, target_id)
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (creator_id, day, kind, target_id)
    DO UPDATE SET view_count = known.view_count + excluded.view_count`;

export type ViewTarget = Row<typeof viewTargets>;
