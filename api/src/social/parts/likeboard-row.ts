import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { each, type RowOf, typed } from '#api/database/statement';
import { layoutToShow } from './cover-rules.ts';

/** Types of the columns in `LIKEBOARD_COLUMNS`. */
export const LIKEBOARD_ROW = {
  ...each('int8', 'id', 'user_id'),
  ...each('text', 'slug', 'name', 'description'),
  layout: 'text?',
  ...each('bool', 'is_public', 'is_default'),
  color_id: 'int2',
  ...each('int4', 'product_count', 'post_count', 'place'),
  ...each('timestamptz', 'last_used_at', 'updated_at'),
  cover_photos: typed<string[]>('json'),
} as const;
export type LikeboardRow = RowOf<typeof LIKEBOARD_ROW>;

/** Converts a database row into a contract `Likeboard`. */
export function likeboardOf(row: LikeboardRow): Likeboard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    is_public: row.is_public,
    is_default: row.is_default,
    color: 'v2',
    color_id: row.color_id,
    layout: layoutToShow(row.layout, row.cover_photos.length),
    cover_photos: row.cover_photos,
    created_default: row.is_default,
    product_count: row.product_count,
    post_count: row.post_count,
    updated_at: row.updated_at,
  };
}
