import type { Post } from '@tagalong/contracts/social/post';
import type { Database } from '#api/database/database';
import { type Parameter, statement, type Type } from '#api/database/statement';
import type { Viewer } from '#api/http/sessions';
import { convertedCardPrice } from '#api/storefront/index';
import { mentionedIn } from './mention-sql.ts';
import { POST_ROW, postOf } from './post-row.ts';

/** Parameters of a page of posts, and the type of its sort value. */
interface Page<P extends readonly Parameter[], Sort extends Type> {
  params: P;
  sort: Sort;
}

/** Runs as a subquery for the few tags that need it, because a join would read users for every post. */
const TAGGER = `
  SELECT json_build_object('user_id', w.id, 'nickname', w.nickname, 'is_me', w.id = $1) FROM users w
  WHERE w.id = t.tagged_by AND w.deactivated_at IS NULL`;

const TAGGED_PRODUCTS = `
  SELECT coalesce(json_agg(json_build_object(
    'id', d.id, 'name', d.name, 'brand_name', d.brand_name,
    'images', json_build_object(
      'img_200x200', d.image_200, 'img_400x400', d.image_400, 'original', d.image_original),
    'dominant', d.dominant, 'lowest_price', d.lowest_price, 'currency', d.currency,
    'converted_price', (${convertedCardPrice('d.lowest_price', 'd.currency')}), 'x', t.x, 'y', t.y,
    'who_tagged', CASE WHEN t.tagged_by IS NOT NULL THEN (${TAGGER}) END
  ) ORDER BY t.position), '[]')
  FROM post_products t JOIN products d ON d.id = t.product_id AND d.status = 1
  WHERE t.post_id = p.id`;

/** JSON fields of a photo i, as the contract names them. */
const IMAGE_FIELDS = `
    'url', i.url, 'small_url', i.small_url, 'dir', i.dir, 'file_name', i.file_name, 'width', i.width,
    'height', i.height, 'alt', i.alt, 'placeholder', i.placeholder`;

const IMAGES = `
  SELECT coalesce(json_agg(json_build_object(${IMAGE_FIELDS}
  ) ORDER BY i.position), '[]')
  FROM post_images i WHERE i.post_id = p.id`;

const SIDES = `
  SELECT json_agg(json_build_object(
    'product_id', s.product_id, 'votes', s.vote_count, 'product_image', d.image_400) ORDER BY s.side)
  FROM tot_sides s LEFT JOIN products d ON d.id = s.product_id AND d.status = 1 WHERE s.post_id = p.id`;

const MY_VOTE = 'SELECT v.side FROM tot_votes v WHERE v.post_id = p.id AND v.user_id = $1';

/** Selects the viewer's newest repost of the post. */
const REPOST = `
  SELECT json_build_object('id', r.id, 'caption', r.caption) FROM posts r
  WHERE r.repost_of_id = p.id AND r.user_id = $1 AND r.status = 1 ORDER BY r.id DESC LIMIT 1`;

const MENTIONS = `
  SELECT json_agg(json_build_object('handle', named.handle, 'user_id', named.id) ORDER BY named.handle)
  FROM (${mentionedIn('p.caption')}) named`;
const MENTIONS_IF_ANY = `CASE WHEN p.caption LIKE '%@%' THEN (${MENTIONS}) END`;

/**
 * Reads the posts that `page` selects as (id, sort_value). The page is limited before any join, so that pictures and
 * products are loaded only for the posts on the page. $1 is the viewer's id, 0 for an anonymous visitor.
 */
export function postsStatement<const P extends readonly Parameter[], const Sort extends Type>(
  name: string,
  { params, sort }: Page<P, Sort>,
  page: string,
  direction: 'ASC' | 'DESC' = 'DESC',
) {
  return statement(name, { params, row: { ...POST_ROW, sort_value: sort } })`
    WITH page AS (${page})
    SELECT p.id, p.unique_key, p.type, p.caption, p.disclosure, p.source_url, p.embed_url, p.title, p.thumbnail_url,
      p.width, p.height, p.tiktok_html, p.source_author_url, p.is_scraped, p.pinned_as, p.like_count, p.created_at,
      u.id AS user_id, u.unique_key AS user_unique_key, u.nickname, u.handle, u.avatar, u.color_id,
      u.user_type, u.register_type,
      ${MENTIONS_IF_ANY} AS mentions,
      (${TAGGED_PRODUCTS}) AS tagged_products,
      (${IMAGES}) AS images,
      CASE WHEN p.type = 'THISORTHAT' THEN (${SIDES}) END AS sides,
      CASE WHEN p.type = 'THISORTHAT' THEN (${MY_VOTE}) END AS my_vote,
      EXISTS (SELECT 1 FROM likeboard_items l
        WHERE l.target_type = 4 AND l.target_id = p.id AND l.user_id = $1) AS is_liked,
      EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1 AND f.followee_id = p.user_id) AS is_following,
      CASE WHEN p.repost_count > 0 THEN (${REPOST}) END AS repost,
      page.sort_value
    FROM page JOIN posts p ON p.id = page.id JOIN users u ON u.id = p.user_id
    ORDER BY page.sort_value ${direction}, page.id ${direction}`;
}

const byIds = postsStatement(
  'posts-by-ids',
  { params: ['int8', 'int8[]'], sort: 'int8' },
  `SELECT p.id, wanted.place AS sort_value
  FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted (id, place) JOIN posts p ON p.id = wanted.id
  JOIN users author ON author.id = p.user_id AND author.deactivated_at IS NULL WHERE p.status = 1`,
  'ASC',
);

/** Returns posts in the order of the ids; those that are no longer shown are left out. */
export async function postsOf(db: Database, ids: readonly number[], viewer: Viewer | null): Promise<Post[]> {
  return ids.length === 0 ? [] : (await db.query(byIds, [viewer?.id ?? 0, ids])).map(postOf);
}

/** Selects one side of a this-or-that post as JSON. */
const side = (number: 0 | 1): string => `
  SELECT json_build_object(${IMAGE_FIELDS},
    'data', json_build_object('product_id', s.product_id, 'votes', s.vote_count), 'product_image', d.image_400)
  FROM tot_sides s JOIN post_images i ON i.post_id = s.post_id AND i.position = s.side
  LEFT JOIN products d ON d.id = s.product_id AND d.status = 1
  WHERE s.post_id = p.id AND s.side = ${number}`;

/** JSON of a post p with its author u and the viewer's repost; the fields match `postOf`. */
const POST_JSON = `json_build_object(
    'post_id', p.id, 'unique_key', p.unique_key, 'post_type', p.type, 'post_author_id', u.id,
    'post_author_unique_key', u.unique_key, 'post_author_name', u.nickname, 'tagalong_handle', u.handle,
    'post_author_image', u.avatar, 'post_author_color_id', u.color_id, 'post_author_type', u.user_type,
    'post_author_register_type', u.register_type, 'post_caption', p.caption, 'mentions', ${MENTIONS_IF_ANY}, 'disclosure', p.disclosure,
    'social_post_url', p.source_url,
    'payload', CASE WHEN p.source_url IS NOT NULL THEN json_build_object('thumbnail_url', p.thumbnail_url,
      'embed_url', p.embed_url, 'title', p.title, 'width', p.width, 'height', p.height) END,
    'tiktok_payload', CASE WHEN p.tiktok_html IS NOT NULL THEN json_build_object('html', p.tiktok_html,
      'thumbnail_url', p.thumbnail_url, 'author_url', p.source_author_url) END,
    'tagged_products', (${TAGGED_PRODUCTS}),
    'is_liked', EXISTS (SELECT 1 FROM likeboard_items l
      WHERE l.target_type = 4 AND l.target_id = p.id AND l.user_id = $1),
    'like_count', p.like_count, 'is_reposted', repost.id IS NOT NULL, 'last_repost_id', repost.id,
    'last_post_caption', repost.caption, 'is_pin', p.pinned_as IS NOT NULL, 'post_scraped', p.is_scraped,
    'is_following_author', EXISTS (SELECT 1 FROM follows f
      WHERE f.follower_id = $1 AND f.followee_id = p.user_id),
    'image_list', (${IMAGES}),
    'left_image', CASE WHEN p.type = 'THISORTHAT' THEN (${side(0)}) END,
    'right_image', CASE WHEN p.type = 'THISORTHAT' THEN (${side(1)}) END,
    'my_vote', CASE WHEN p.type = 'THISORTHAT' THEN (${MY_VOTE}) END,
    'created_at', to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"'))`;

/**
 * Works like `postsStatement`, but builds each post's JSON in the database. Feeds are the most frequent reads, and
 * parsing and serializing their rows costs more than the rest of the request. A test compares both outputs for each
 * post type.
 */
export function writtenPostsStatement<const P extends readonly Parameter[], const Sort extends Type>(
  name: string,
  { params, sort }: Page<P, Sort>,
  page: string,
) {
  return statement(name, { params, row: { id: 'int8', sort_value: sort, post: 'text' } })`
    WITH page AS (${page})
    SELECT page.id, page.sort_value, ${POST_JSON}::text AS post
    FROM page JOIN posts p ON p.id = page.id JOIN users u ON u.id = p.user_id
    LEFT JOIN LATERAL (
      SELECT r.id, r.caption FROM posts r
      WHERE p.repost_count > 0 AND r.repost_of_id = p.id AND r.user_id = $1 AND r.status = 1
      ORDER BY r.id DESC LIMIT 1
    ) repost ON true
    ORDER BY page.sort_value DESC, page.id DESC`;
}
