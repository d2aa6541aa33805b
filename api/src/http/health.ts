import { setTimeout } from 'node:timers/promises';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

const TIMEOUT_MS = 1_000;
/** A successful write counts for this long, so that frequent checks cost little. */
const WRITE_VALID_MS = 5_000;
/** Larger than a database page, so the write must allocate disk space. */
const FILLER_BYTES = 16_384;

const ping = statement('health-ping', { row: { ok: 'int4' } })`SELECT 1 AS ok`;
/** Starts a new file: within the space of old rows, a write succeeds while the disk is full. */
const clear = statement('health-clear')`TRUNCATE health_checks`;
const write = statement('health-write')`
  INSERT INTO health_checks (filler)
  SELECT string_agg(md5(random()::text), '') FROM generate_series(1, ${FILLER_BYTES / 32})`;

/** Creates the health check: the database responds within a second, and accepts changes. */
export function createHealth(db: Database): () => Promise<boolean> {
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | null = null;

  async function tryWrite(): Promise<void> {
    await db.transaction(async () => {
      await db.query(clear);
      await db.query(write);
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
    const answer = check().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, setTimeout(TIMEOUT_MS, false, { ref: false })]);
  };
}
