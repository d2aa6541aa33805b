import { type Statement, statement } from '#lib/statement';

/** Looked up for the few tags that need it: joined, all people would be read for every post. */
const TAGGER = `
  SELECT json_build_object('user_id', w.id, 'nickname', w.nickname, 'is_me', w.id = $1) FROM users w
  WHERE w.id = t.tagged_by AND w.deactivated_at IS NULL`;

const TAGGED_PRODUCTS = `
  SELECT coalesce(json_agg(json_build_object(
    'id', d.id, 'name', d.name, 'brand_name', d.brand_name,
    'images', json_build_object(
      'img_200x200', d.image_200, 'img_400x400', d.image_400, 'original', d.image_original),
    'dominant', d.dominant, 'lowest_price', d.lowest_price, 'currency', d.currency, 'x', t.x, 'y', t.y,
    'who_tagged', CASE WHEN t.tagged_by IS NOT NULL THEN (${TAGGER}) END
  ) ORDER BY t.position), '[]')
  FROM post_products t JOIN products d ON d.id = t.product_id AND d.status = 1
  WHERE t.post_id = p.id`;

const IMAGES = `
  SELECT coalesce(json_agg(json_build_object(
    'url', i.url, 'small_url', i.small_url, 'dir', i.dir, 'file_name', i.file_name, 'width', i.width,
    'height', i.height, 'alt', i.alt, 'placeholder', i.placeholder
  ) ORDER BY i.position), '[]')
  FROM post_images i WHERE i.post_id = p.id`;

const SIDES = `
  SELECT json_agg(json_build_object(
    'product_id', s.product_id, 'votes', s.vote_count, 'product_image', d.image_400) ORDER BY s.side)
  FROM tot_sides s LEFT JOIN products d ON d.id = s.product_id AND d.status = 1 WHERE s.post_id = p.id`;

/** The viewer's newest repost of the post. */
const REPOST = `
  SELECT json_build_object('id', r.id, 'caption', r.caption) FROM posts r
  WHERE r.repost_of_id = p.id AND r.user_id = $1 AND r.status = 1 ORDER BY r.id DESC LIMIT 1`;

/**
 * Reads the posts that `page` selects as (id, sort_value). The page is cut before anything is joined to it, so
 * that pictures and products are gathered for as many posts as are shown. $1 is the viewer's id, 0 for a visitor.
 */
export function postsStatement(name: string, page: string, direction: 'ASC' | 'DESC' = 'DESC'): Statement {
  return statement(
    name,
    `WITH page AS (${page})
    SELECT p.id, p.unique_key, p.type, p.caption, p.source_url, p.embed_url, p.title, p.thumbnail_url,
      p.width, p.height, p.tiktok_html, p.source_author_url, p.is_scraped, p.pinned_as, p.like_count, p.created_at,
      u.id AS user_id, u.unique_key AS user_unique_key, u.nickname, u.handle, u.avatar, u.color_id,
      u.user_type, u.register_type,
      (${TAGGED_PRODUCTS}) AS tagged_products,
      (${IMAGES}) AS images,
      CASE WHEN p.type = 'THISORTHAT' THEN (${SIDES}) END AS sides,
      EXISTS (SELECT 1 FROM likeboard_items l
        WHERE l.target_type = 4 AND l.target_id = p.id AND l.user_id = $1) AS is_liked,
      EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $1 AND f.followee_id = p.user_id) AS is_following,
      CASE WHEN p.repost_count > 0 THEN (${REPOST}) END AS repost,
      page.sort_value
    FROM page JOIN posts p ON p.id = page.id JOIN users u ON u.id = p.user_id
    ORDER BY page.sort_value ${direction}, page.id ${direction}`,
  );
}
