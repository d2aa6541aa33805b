// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Timestamp } from './column-types.ts';

export interface SocialSignInsTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  platform: string;
  origin_page: string | null;
  return_path: string | null;
  user_id: number | null;
  nonce: string;
  code_verifier: string;
  expires_at: Timestamp;
}

export interface PriorRegistersTable {
  key_hash: Buffer;
  browser_hash: Buffer;
  provider: string;
  subject: string;
  email: string | null;
  expires_at: Timestamp;
}
