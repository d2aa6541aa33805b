// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Generated, Timestamp } from './column-types.ts';

export interface CreatorStepsTable {
  user_id: number;
  step: string;
  done_at: Generated<Timestamp>;
}

export interface TrackingConsentsTable {
  key: string;
  is_granted: boolean;
  decided_at: Generated<Timestamp>;
}
