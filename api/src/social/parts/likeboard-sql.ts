import { COVER_IMAGES_MAX } from '@tagalong/contracts/core/limits';

/** Limits how many of the newest items are searched for cover pictures; some items have no picture. */
const SCANNED_MAX = 40;

/** The picture of a product d, whose URL is empty until a job has copied it, or of a post o. */
const PICTURE = "coalesce(nullif(d.image_200, ''), photo.small_url, o.thumbnail_url)";

/** Selects the newest pictures in likeboard b: 200 px product images, posts' first photos or thumbnails. */
const picturesOf = (max: number): string => `
  SELECT coalesce(json_agg(newest.picture ORDER BY newest.created_at DESC, newest.target_id DESC), '[]')
  FROM (
    SELECT i.created_at, i.target_id, ${PICTURE} AS picture
    FROM (
      SELECT target_type, target_id, created_at FROM likeboard_items WHERE likeboard_id = b.id
      ORDER BY created_at DESC, target_id DESC LIMIT ${SCANNED_MAX}
    ) i
    LEFT JOIN products d ON i.target_type = 3 AND d.id = i.target_id AND d.status = 1
    LEFT JOIN posts o ON i.target_type = 4 AND o.id = i.target_id AND o.status = 1
    LEFT JOIN post_images photo ON photo.post_id = o.id AND photo.position = 0
    WHERE ${PICTURE} IS NOT NULL
    ORDER BY i.created_at DESC, i.target_id DESC LIMIT ${max}
  ) newest`;
const NEWEST_PICTURES = picturesOf(COVER_IMAGES_MAX);

/** Pictures from which the owner chooses a cover. */
export const COVER_CHOICES = `(${picturesOf(SCANNED_MAX)}) AS pictures`;

/** Sort key of the owner's order, descending; likeboards that the owner has not arranged come first. */
export const PLACE = '-coalesce(b.position, 0)';

/** Columns of a likeboard b. */
export const LIKEBOARD_COLUMNS = `
  b.id, b.slug, b.user_id, b.name, b.description, b.is_public, b.is_default, b.color_id, b.layout,
  b.product_count, b.post_count, b.last_used_at, b.updated_at, ${PLACE} AS place,
  CASE WHEN b.cover_photos IS NOT NULL THEN b.cover_photos::json ELSE (${NEWEST_PICTURES}) END AS cover_photos`;
