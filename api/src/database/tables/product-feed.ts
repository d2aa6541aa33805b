// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Generated } from './column-types.ts';

export interface FeedItemsTable {
  id: Generated<number>;
  merchant_id: number;
  item_id: string;
  group_id: string | null;
  merchant_price_id: number;
  is_source: boolean;
  is_listed: Generated<boolean>;
  content_hash: string;
  image_links: Generated<string[]>;
}
