// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Generated, Json, Timestamp } from './column-types.ts';

export interface IdempotencyKeysTable {
  user_id: number;
  scope: string;
  key: string;
  request_hash: Buffer;
  result_id: number | null;
  created_at: Generated<Timestamp>;
}

export interface RateLimitsTable {
  bucket: string;
  try_count: number;
  resets_at: Timestamp;
}

export interface JobsTable {
  id: Generated<number>;
  kind: string;
  key: Generated<string>;
  payload: Generated<Json>;
  run_at: Generated<Timestamp>;
  attempt_count: Generated<number>;
  last_error: string | null;
  done_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  failed_at: Timestamp | null;
}

export interface WhatsNewTable {
  id: Generated<number>;
  contents: Json;
  starts_at: Generated<Timestamp>;
  ends_at: Timestamp | null;
}

export interface PagesTable {
  name: string;
  title: string;
  body: string;
  updated_at: Generated<Timestamp>;
}

export interface ArticlesTable {
  id: Generated<number>;
  slug: string;
  title: string;
  teaser: Generated<string>;
  body: string;
  cover: string | null;
  author_id: number | null;
  published_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}
