import { setTimeout } from 'node:timers/promises';
import { type Database, sqlState } from '#api/database/database';
import { statement } from '#api/database/statement';

const TIMEOUT_MS = 1_000;
/** A successful write counts for this long, so that frequent checks cost little. */
const WRITE_VALID_MS = 5_000;
/** Larger than a database page, so the write must allocate disk space. */
const FILLER_BYTES = 16_384;

const ping = statement('health-ping', { row: { ok: 'int4' } })`SELECT 1 AS ok`;
/** Starts a new file: within the space of old rows, a write succeeds while the disk is full. */
const clear = statement('health-clear')`TRUNCATE health_checks`;
/** A backup holds a lock on every table, for as long as it reads. */
const waitBriefly = statement('health-wait-briefly')`SET LOCAL lock_timeout = '200ms'`;
const LOCK_NOT_AVAILABLE = '55P03';
const write = statement('health-write')`
  INSERT INTO health_checks (filler)
  SELECT string_agg(md5(random()::text), '') FROM generate_series(1, ${FILLER_BYTES / 32})`;

/** Creates the health check: the database responds within a second, and accepts changes. */
export function createHealth(db: Database): () => Promise<boolean> {
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | null = null;

  async function tryWrite(): Promise<void> {
    try {
      await db.transaction(async () => {
        await db.query(waitBriefly);
        await db.query(clear);
        await db.query(write);
      });
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      // Until the backup ends the table grows instead, which needs room on the disk, too.
      await db.query(write);
    }
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
    const answer = check().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, setTimeout(TIMEOUT_MS, false, { ref: false })]);
  };
}

/** Creates the check of readiness: the database responds within a second. Without room for changes, reads go on. */
export function createReadiness(db: Database): () => Promise<boolean> {
  return () => {
    const answer = db.query(ping).then(
      () => true,
      () => false,
    );
    return Promise.race([answer, setTimeout(TIMEOUT_MS, false, { ref: false })]);
  };
}
