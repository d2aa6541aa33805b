import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { JobKind } from '#api/jobs/jobs';

export const HOT_MARKS_JOB = 'hot-marks';

const HOUR_MS = 3_600_000;
/** Limits the number of products that are marked as hot; the list of hot products is longer. */
const MARKED_COUNT = 40;

const mark = statement('hot-marks-set', { params: ['int8'] })`
  WITH hottest AS MATERIALIZED (
    SELECT id FROM products WHERE status = 1 AND hot_score > 0 ORDER BY hot_score DESC, id DESC LIMIT $1
  )
  UPDATE products p SET is_hot = NOT p.is_hot
  WHERE (p.is_hot AND p.id NOT IN (SELECT id FROM hottest))
    OR (NOT p.is_hot AND p.id IN (SELECT id FROM hottest))`;

/** Marks the hottest products, based on the scores from the trends job. */
export function hotMarksJob(db: Database): JobKind {
  return {
    queue: 'counting',
    everyMs: HOUR_MS,
    run: async () => {
      await db.query(mark, [MARKED_COUNT]);
    },
  };
}
