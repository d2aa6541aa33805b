import type { Likeboard } from '@tagalong/contracts/likeboard';
import { COVER_LAYOUT_EMPTY } from '@tagalong/contracts/limits';

/** A row with `LIKEBOARD_COLUMNS`. */
export interface LikeboardRow {
  id: number;
  slug: string;
  user_id: number;
  name: string;
  description: string;
  is_public: boolean;
  is_default: boolean;
  color_id: number;
  layout: string | null;
  product_count: number;
  post_count: number;
  last_used_at: string;
  updated_at: string;
  cover_photos: string[];
}

/** The row in the words of the contract. */
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
    layout: row.layout ?? layoutFor(row.cover_photos.length),
    cover_photos: row.cover_photos,
    created_default: row.is_default,
    product_count: row.product_count,
    post_count: row.post_count,
    updated_at: row.updated_at,
  };
}

/** The layout of a cover whose owner chose none (LB-04): the first one for its number of pictures. */
export function layoutFor(pictureCount: number): string {
  return pictureCount === 0 ? COVER_LAYOUT_EMPTY : `${pictureCount}-1`;
}
