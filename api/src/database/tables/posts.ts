// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { GeneratedAlways } from 'kysely';
import type { Generated, Timestamp } from './column-types.ts';

export interface PostsTable {
  id: Generated<number>;
  unique_key: string;
  user_id: number;
  type: string;
  status: Generated<number>;
  caption: Generated<string>;
  source_url: string | null;
  source_id: string | null;
  embed_url: string | null;
  title: string | null;
  thumbnail_url: string | null;
  width: number | null;
  height: number | null;
  tiktok_html: string | null;
  source_author_url: string | null;
  is_scraped: Generated<boolean>;
  repost_of_id: number | null;
  pinned_as: number | null;
  featured_at: Timestamp | null;
  is_shoppable: Generated<boolean>;
  product_count: Generated<number>;
  like_count: Generated<number>;
  repost_count: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  tags: GeneratedAlways<string[] | null>;
  trend_score: Generated<number>;
  source_checked_at: Timestamp | null;
  search: GeneratedAlways<string | null>;
}

export interface PostImagesTable {
  post_id: number;
  position: number;
  url: string;
  small_url: string;
  dir: Generated<string>;
  file_name: Generated<string>;
  width: number;
  height: number;
  alt: Generated<string>;
  placeholder: string | null;
}

export interface PostProductsTable {
  post_id: number;
  product_id: number;
  position: number;
  x: number | null;
  y: number | null;
  tagged_by: number | null;
}

export interface TotSidesTable {
  post_id: number;
  side: number;
  product_id: number | null;
  vote_count: Generated<number>;
}

export interface TotVotesTable {
  post_id: number;
  user_id: number;
  side: number;
  created_at: Generated<Timestamp>;
}

export interface ReportsTable {
  id: Generated<number>;
  reporter_id: number;
  post_id: number | null;
  product_id: number | null;
  reason: string;
  created_at: Generated<Timestamp>;
}
