import { setTimeout } from 'node:timers/promises';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

const TIMEOUT_MS = 1_000;

const ping = statement('health-ping', { row: { ok: 'int4' } })`SELECT 1 AS ok`;

/** Returns whether the database responds within a second. */
export async function isAlive(db: Database): Promise<boolean> {
  const answer = db.query(ping).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, setTimeout(TIMEOUT_MS, false, { ref: false })]);
}
