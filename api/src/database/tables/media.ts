// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Generated, Timestamp } from './column-types.ts';

export interface UploadsTable {
  key: string;
  user_id: number | null;
  width: number;
  height: number;
  byte_count: number;
  placeholder: string | null;
  copy_of: string | null;
  created_at: Generated<Timestamp>;
  checked_at: Generated<Timestamp>;
  removing_at: Timestamp | null;
}
