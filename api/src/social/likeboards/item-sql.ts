import { statement, typed } from '#api/database/statement';
import { COVER_CHOICES } from '#api/social/parts/likeboard-sql';

/** Offset that sorts items missing from the owner's order after the ones it names. */
const UNORDERED_OFFSET = 1_000_000;

/** Reads one row beyond `limit`, which shows whether another page follows. Places are negated to descend. */
export const page = statement('item-page', {
  params: ['int8', 'int2', 'int4', 'timestamptz', 'int8', 'int8'],
  row: { target_id: 'int8', place: 'int4', created_at: 'timestamptz' },
})`
  SELECT target_id, -coalesce(position, 0) AS place, created_at FROM likeboard_items
  WHERE likeboard_id = $1 AND target_type = $2
    AND (-coalesce(position, 0), created_at, target_id) < ($3::integer, $4::timestamptz, $5::bigint)
  ORDER BY -coalesce(position, 0) DESC, created_at DESC, target_id DESC LIMIT $6`;
/** Viewers see public likeboards of active owners, and all of their own. */
export const visible = statement('item-visible-likeboard', { params: ['text', 'int8'], row: { id: 'int8' } })`
  SELECT b.id FROM likeboards b JOIN users u ON u.id = b.user_id
  WHERE b.slug = $1 AND (b.user_id = $2 OR (b.is_public AND u.deactivated_at IS NULL))`;
export const containedIds = statement('item-contained-ids', {
  params: ['int8', 'int2', 'int8[]'],
  row: { target_id: 'int8' },
})`
  SELECT target_id FROM likeboard_items
  WHERE likeboard_id = $1 AND target_type = $2 AND target_id = ANY($3::bigint[])`;
export const arrange = statement('item-arrange', { params: ['int8', 'int2', 'int8[]'] })`
  UPDATE likeboard_items item SET position = wanted.position
  FROM (
    SELECT known.target_id, coalesce(named.place::integer, ${UNORDERED_OFFSET}) AS position
    FROM likeboard_items known
    LEFT JOIN unnest($3::bigint[]) WITH ORDINALITY AS named (id, place) ON named.id = known.target_id
    WHERE known.likeboard_id = $1 AND known.target_type = $2
  ) wanted
  WHERE item.likeboard_id = $1 AND item.target_type = $2 AND item.target_id = wanted.target_id
    AND item.position IS DISTINCT FROM wanted.position`;
export const arrangeLikeboards = statement('likeboard-arrange', { params: ['int8', 'int8[]'] })`
  UPDATE likeboards board SET position = wanted.position
  FROM (
    SELECT known.id, coalesce(named.place::integer, ${UNORDERED_OFFSET}) AS position
    FROM likeboards known
    LEFT JOIN unnest($2::bigint[]) WITH ORDINALITY AS named (id, place) ON named.id = known.id
    WHERE known.user_id = $1
  ) wanted
  WHERE board.id = wanted.id AND board.position IS DISTINCT FROM wanted.position`;
export const coverChoices = statement('likeboard-cover-choices', {
  params: ['text', 'int8'],
  row: { pictures: typed<string[]>('json') },
})`
  SELECT ${COVER_CHOICES} FROM likeboards b WHERE b.slug = $1 AND b.user_id = $2`;
/** Selects the pictures that belong to no visible item of likeboard $1. */
export const unknownPictures = statement('likeboard-unknown-pictures', {
  params: ['int8', 'text[]'],
  row: { photo: 'text' },
})`
  SELECT photo FROM unnest($2::text[]) AS photo
  WHERE NOT EXISTS (
    SELECT 1 FROM likeboard_items i JOIN products d ON d.id = i.target_id AND d.status = 1
    WHERE i.likeboard_id = $1 AND i.target_type = 3 AND d.image_200 = photo
  ) AND NOT EXISTS (
    SELECT 1 FROM likeboard_items i JOIN posts o ON o.id = i.target_id AND o.status = 1
    LEFT JOIN post_images first ON first.post_id = o.id AND first.position = 0
    WHERE i.likeboard_id = $1 AND i.target_type = 4 AND coalesce(first.small_url, o.thumbnail_url) = photo
  )`;
export const saveCover = statement('likeboard-save-cover', { params: ['int8', 'text?', 'jsonb?'] })`
  UPDATE likeboards SET layout = $2, cover_photos = $3::jsonb, updated_at = now() WHERE id = $1`;
