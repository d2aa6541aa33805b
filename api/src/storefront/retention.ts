import type { Database } from '#api/database/database';
import { deletionOf, eraseBy } from '#api/database/erasure';
import { statement } from '#api/database/statement';

export function eraseUser(db: Database, userId: number): Promise<void> {
  return eraseBy(db, userId, [
    deletionOf('storefront_items'),
    deletionOf('storefront_collections'),
    deletionOf('social_accounts'),
    deletionOf('product_requests'),
    // Future purchases through the user's links earn no commission.
    statement('removal-clicks', { params: ['int8'] })`
      UPDATE clicks SET creator_id = NULL WHERE creator_id = $1`,
    statement('removal-visits', { params: ['int8'] })`
      UPDATE clicks SET visitor_id = NULL WHERE visitor_id = $1`,
    statement('removal-merchants', { params: ['int8'] })`
      UPDATE merchants SET user_id = NULL WHERE user_id = $1`,
    statement('removal-prices', { params: ['int8'] })`
      UPDATE merchant_prices SET recommend_user_id = NULL WHERE recommend_user_id = $1`,
  ]);
}
