import { CREATION_COUNTERS } from '#api/creation/test/counters';
import type { Database } from '#api/database/database';
import { EARNINGS_COUNTERS } from '#api/earnings/test/counters';
import { SOCIAL_COUNTERS } from '#api/social/test/counters';
import { STOREFRONT_COUNTERS } from '#api/storefront/test/counters';

const COUNTERS = [...CREATION_COUNTERS, ...EARNINGS_COUNTERS, ...SOCIAL_COUNTERS, ...STOREFRONT_COUNTERS];

/** Lists wrong counters of all owners, and of the given ones; empty when all are correct. */
export async function wrongCounts(db: Database, more: readonly string[] = []): Promise<string[]> {
  const query = [...COUNTERS, ...more].join(' UNION ALL ');
  const { rows } = await db.withConnection((connection) => connection.query(query));
  return (rows as { what: string }[]).map(({ what }) => what);
}
