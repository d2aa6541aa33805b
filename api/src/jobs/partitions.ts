import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { Log } from '#api/lib/log';
import type { JobKind } from './jobs.ts';

export const PARTITIONS_JOB = 'partitions';

const HOUR_MS = 3_600_000;

/** Behind a statement that waits for a table, all others on it wait, too. */
const limitLocks = statement('partitions-limit-locks')`SET LOCAL lock_timeout = '150ms'`;
const keep = statement('partitions-keep', { params: ['text', 'int4'], row: { dropped: 'text[]?' } })`
  SELECT keep_partitions($1::text::regclass, $2) AS dropped`;

/**
 * Makes the partitions of the next months and drops those that are older than their table keeps rows. A table that is busy
 * gets its turn in a later run, for which there are months of time; the job fails then, after the other tables.
 */
export function partitionsJob(db: Database, monthly: Readonly<Record<string, number>>, log: Log): JobKind {
  return {
    queue: 'housekeeping',
    everyMs: HOUR_MS,
    async run() {
      const kept = Object.entries(monthly).map(
        ([table, months]) =>
          () =>
            keepPartitions(db, table, months),
      );
      const failures: unknown[] = [];
      for (const work of kept) {
        try {
          for (const name of await work()) log(`Dropped the expired rows of the partition ${name}.`);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

function keepPartitions(db: Database, table: string, months: number): Promise<readonly string[]> {
  return db.transaction(async () => {
    await db.query(limitLocks);
    return (await db.one(keep, [table, months])).dropped ?? [];
  });
}
