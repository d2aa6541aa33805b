// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Generated, Json, Timestamp } from './column-types.ts';

export interface DraftsTable {
  id: Generated<number>;
  user_id: number;
  is_confirm: Generated<boolean>;
  caption: Generated<string>;
  resource_origin: string;
  link: string | null;
  scraped: Generated<boolean>;
  influencer_id: number | null;
  thumbnail_url: string | null;
  width: number | null;
  height: number | null;
  payload: Generated<Json>;
  photos: Generated<string[]>;
  tot_product_ids: Generated<number[]>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  warned_at: Timestamp | null;
}

export interface DraftProductsTable {
  draft_id: number;
  product_id: number;
  position: number;
}
