import type { ProductListKind } from '@tagalong/contracts/storefront/product-filter';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { orNotFound } from '#api/http/errors';

const ofBrand = statement('list-subject-brand', { params: ['text'], row: { id: 'int8' } })`
  SELECT id FROM brands WHERE id::text = $1 OR lower(name) = lower($1) LIMIT 1`;
const ofCategory = statement('list-subject-category', { params: ['text'], row: { id: 'int8' } })`
  SELECT id FROM google_categories WHERE id::text = $1 OR lower(name) = lower($1) LIMIT 1`;

/**
 * Throws 'not-found' if a list without rows is that of a brand or category that doesn't exist. Any tag or word has a list, which
 * may be empty.
 */
export async function requireSubject(db: Database, by: ProductListKind, text: string): Promise<void> {
  if (by === 'brand') orNotFound(await db.first(ofBrand, [text]));
  if (by === 'category') orNotFound(await db.first(ofCategory, [text]));
}
