import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { layoutToShow } from './cover-rules.ts';

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
  place: number;
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
    layout: layoutToShow(row.layout, row.cover_photos.length),
    cover_photos: row.cover_photos,
    created_default: row.is_default,
    product_count: row.product_count,
    post_count: row.post_count,
    updated_at: row.updated_at,
  };
}
