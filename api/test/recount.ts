import { CREATION_COUNTERS } from '#api/creation/test/counters';
import type { Database } from '#api/database/database';
import { EARNINGS_COUNTERS } from '#api/earnings/test/counters';
import { SOCIAL_COUNTERS } from '#api/social/test/counters';
import { STOREFRONT_COUNTERS } from '#api/storefront/test/counters';
import { wrongBy } from '#test/counter';

const COUNTERS = [...CREATION_COUNTERS, ...EARNINGS_COUNTERS, ...SOCIAL_COUNTERS, ...STOREFRONT_COUNTERS];

/** Lists wrong counters of all owners, and of the given ones; empty when all are correct. */
export const wrongCounts = (db: Database, more: readonly string[] = []): Promise<string[]> =>
  wrongBy(db, [...COUNTERS, ...more]);
