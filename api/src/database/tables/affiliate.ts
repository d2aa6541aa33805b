// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Timestamp } from './column-types.ts';

export interface AffiliateReportsTable {
  network: string;
  read_until: Timestamp;
}
