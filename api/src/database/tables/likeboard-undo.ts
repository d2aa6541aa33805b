// Written by `npm run tables` from the migrated schema; a test compares it with the schema.
import type { Generated, Json, Timestamp } from './column-types.ts';

export interface DeletedLikeboardsTable {
  id: number;
  user_id: number;
  likeboard: Json;
  items: Json;
  shop_product_ids: number[];
  deleted_at: Generated<Timestamp>;
}
