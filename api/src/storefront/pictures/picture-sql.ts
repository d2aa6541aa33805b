import { each, statement } from '#api/database/statement';

const LEASE = "interval '10 minutes'";

/** Takes products whose pictures are due. Another process takes over those of a dead one after 10 minutes. */
export const takeDue = statement('pictures-take-due', {
  params: ['int8'],
  row: {
    product_id: 'int8',
    links: 'text[]',
    ...each('text?', 'link', 'etag', 'last_modified', 'content_hash', 'upload_key'),
  },
})`
  UPDATE product_pictures k SET next_fetch_at = now() + ${LEASE}
  FROM (
    SELECT product_id FROM product_pictures WHERE next_fetch_at <= now()
    ORDER BY next_fetch_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ) due
  WHERE k.product_id = due.product_id
  RETURNING k.product_id, k.links, k.link, k.etag, k.last_modified, k.content_hash, k.upload_key`;

/** The random part spreads the checks of products that were imported together. */
const NEXT_CHECK = "now() + interval '6 days' + random() * interval '2 days'";

export const recordUnchanged = statement('pictures-record-unchanged', { params: ['int8', 'text?', 'text?'] })`
  UPDATE product_pictures SET etag = $2, last_modified = $3, failure_count = 0, problem = NULL,
    next_fetch_at = ${NEXT_CHECK}
  WHERE product_id = $1`;

export const recordCopy = statement('pictures-record-copy', {
  params: ['int8', 'text', 'text?', 'text?', 'text', 'text'],
})`
  UPDATE product_pictures SET link = $2, etag = $3, last_modified = $4, content_hash = $5, upload_key = $6,
    failure_count = 0, problem = NULL, next_fetch_at = ${NEXT_CHECK}
  WHERE product_id = $1`;

/** Locks the product and selects the URL of its picture, which covers of likeboards contain. */
export const lockPicture = statement('pictures-lock', { params: ['int8'], row: { image: 'text' } })`
  SELECT image_200 AS image FROM products WHERE id = $1 FOR UPDATE`;

export const setPicture = statement('pictures-set', { params: ['int8', 'text', 'text', 'text'] })`
  UPDATE products SET image_200 = $2, image_400 = $2, image_original = $3, dominant = $4, updated_at = now()
  WHERE id = $1`;

/** Replaces the product's picture $2 by $3 in the covers that owners chose for the likeboards with this product. */
export const replaceInCovers = statement('pictures-replace-in-covers', { params: ['int8', 'text', 'text'] })`
  UPDATE likeboards b SET cover_photos = (
    SELECT jsonb_agg(CASE WHEN photo = to_jsonb($2::text) THEN to_jsonb($3::text) ELSE photo END ORDER BY place)
    FROM jsonb_array_elements(b.cover_photos) WITH ORDINALITY AS chosen (photo, place)
  )
  FROM likeboard_items i
  WHERE i.target_type = 3 AND i.target_id = $1 AND b.id = i.likeboard_id AND b.cover_photos ? $2`;

/** Tries again after 1 hour, then 4, 16 and so on, at most a week. An earlier copy stays. */
export const recordFailure = statement('pictures-record-failure', { params: ['int8', 'text'] })`
  UPDATE product_pictures SET problem = $2, failure_count = failure_count + 1,
    next_fetch_at = now() + least(interval '1 hour' * power(4, least(failure_count, 5)), interval '7 days')
  WHERE product_id = $1`;

/** Postpones a product whose server doesn't respond. */
export const postpone = statement('pictures-postpone', { params: ['int8'] })`
  UPDATE product_pictures SET next_fetch_at = now() + interval '1 hour' WHERE product_id = $1`;
