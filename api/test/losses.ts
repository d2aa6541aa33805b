import type { Database } from '#api/database/database';
import { sqlOn } from '#test/sql';
import { wrongCounts } from './recount.ts';
import type { Acknowledged } from './writers.ts';

/** Lists acknowledged changes that are missing and counters that are wrong, and closes the database. */
export async function lossesIn(db: Database, known: Acknowledged): Promise<string[]> {
  try {
    const rows = await sqlOn(db)<{ kind: string; name: string }>`
      SELECT 'likes' AS kind, likeboard_id || ' ' || target_id AS name FROM likeboard_items WHERE target_type = 3
      UNION ALL SELECT 'follows', follower_id || ' ' || followee_id FROM follows
      UNION ALL SELECT 'boards', name FROM likeboards
      UNION ALL SELECT 'posts', caption FROM posts
      UNION ALL SELECT 'payments', idempotency_key FROM payments`;
    const held = rows.map(({ kind, name }) => `${kind} ${name}`);
    const isSo = new Set(held);
    const once = held.filter((fact) => /^(posts|payments) /.test(fact));
    const lost = (['likes', 'follows', 'boards', 'posts', 'payments'] as const).flatMap((kind) =>
      [...known[kind]]
        .filter(([name, was]) => was !== null && isSo.has(`${kind} ${name}`) !== was && name !== 'Mine')
        .map(([name, was]) => `${kind} ${name}: acknowledged ${was}`),
    );
    const doubled = once.filter((fact, index) => once.indexOf(fact) !== index);
    return [...lost, ...doubled.map((fact) => `${fact}: exists twice`), ...(await wrongCounts(db))];
  } finally {
    await db.close();
  }
}
