import { setTimeout } from 'node:timers/promises';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

const TIMEOUT_MS = 1_000;
/** A successful write counts for this long, so that frequent checks cost little. */
const WRITE_VALID_MS = 5_000;

const ping = statement('health-ping', { row: { ok: 'int4' } })`SELECT 1 AS ok`;
const limitMemory = statement('health-limit-memory')`SET LOCAL work_mem = '64kB'`;
/**
 * Needs more than that memory, so the server writes a temporary file, which fails while its disk is full. A row could be
 * written into space that deleted rows have left.
 */
const fillDisk = statement('health-fill-disk', { row: { count: 'int8' } })`
  SELECT count(*) FROM generate_series(1, 10000)`;
/**
 * Writes to the log of the server and to no table: a lock or a removed row would end backups of a standby. Fails on a
 * standby and where the log has no room.
 */
const write = statement('health-write', { row: { isReadOnly: 'bool' } })`
  SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"
  FROM pg_logical_emit_message(true, 'health', '')`;

/** Creates the health check: the database responds within a second, and accepts changes. */
export function createHealth(db: Database): () => Promise<boolean> {
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | null = null;

  async function tryWrite(): Promise<void> {
    await db.transaction(async () => {
      await db.query(limitMemory);
      await db.query(fillDisk);
      const { isReadOnly } = await db.one(write);
      if (isReadOnly) throw new Error('The database is read-only.');
    });
    writtenAtMs = performance.now();
  }

  async function check(): Promise<void> {
    await db.query(ping);
    if (performance.now() - writtenAtMs < WRITE_VALID_MS) return;
    // Only one write runs at a time.
    writing ??= tryWrite().finally(() => {
      writing = null;
    });
    await writing;
  }

  return () => {
    const response = check().then(
      () => true,
      () => false,
    );
    return Promise.race([response, setTimeout(TIMEOUT_MS, false, { ref: false })]);
  };
}

/** Creates the check of readiness: the database responds within a second. Without room for changes, reads go on. */
export function createReadiness(db: Database): () => Promise<boolean> {
  return () => {
    const response = db.query(ping).then(
      () => true,
      () => false,
    );
    return Promise.race([response, setTimeout(TIMEOUT_MS, false, { ref: false })]);
  };
}
