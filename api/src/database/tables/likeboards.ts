// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Generated, Json, Timestamp } from './column-types.ts';

export interface LikeboardsTable {
  id: Generated<number>;
  slug: string;
  user_id: number;
  name: string;
  description: Generated<string>;
  is_public: boolean;
  is_default: Generated<boolean>;
  color: Generated<string>;
  color_id: Generated<number>;
  layout: string | null;
  cover_photos: Json | null;
  product_count: Generated<number>;
  post_count: Generated<number>;
  last_used_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  position: number | null;
  trend_score: Generated<number>;
}

export interface LikeboardItemsTable {
  likeboard_id: number;
  target_type: number;
  target_id: number;
  user_id: number;
  created_at: Generated<Timestamp>;
  position: number | null;
  saved_price: number | null;
  saved_currency: string | null;
}
