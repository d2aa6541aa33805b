import type { Database } from '#api/database/database';
import { dayIn, startOf } from '#api/database/site-days';
import { statement } from '#api/database/statement';
import { EXTEND_TIMEOUT, type JobKind } from '#api/jobs/jobs';

export const METRICS_JOB = 'metrics';

const HOUR_MS = 3_600_000;
/** Networks report a sale up to a month after the order. */
const DAYS = 35;
const FROM_TIME = startOf(`${dayIn('now()')} - ${DAYS}`);

/** A click counts for its product and for its post or shop; a sale counts on the day of its order. */
const rollUp = statement('metrics-roll-up')`
  WITH events AS (
    SELECT creator_id, ${dayIn('created_at')} AS day, product_id, post_id, 1 AS clicks, 0 AS sales FROM clicks
    WHERE creator_id IS NOT NULL AND created_at >= ${FROM_TIME}
    UNION ALL
    SELECT s.creator_id, ${dayIn('s.ordered_at')}, s.product_id, k.post_id, 0, 1
    FROM sales s LEFT JOIN clicks k ON k.id = s.click_id
    WHERE s.creator_id IS NOT NULL AND s.product_id IS NOT NULL AND s.ordered_at >= ${FROM_TIME}
  ), counted AS (
    SELECT creator_id, day, 'product' AS kind, product_id AS target_id, sum(clicks) AS clicks, sum(sales) AS sales
    FROM events GROUP BY 1, 2, 4
    UNION ALL
    SELECT creator_id, day, CASE WHEN post_id IS NULL THEN 'storefront' ELSE 'post' END, coalesce(post_id, 0),
      sum(clicks), sum(sales)
    FROM events GROUP BY creator_id, day, post_id
  )
  INSERT INTO metrics_daily AS known (creator_id, day, kind, target_id, click_count, sale_count)
  SELECT creator_id, day, kind, target_id, clicks, sales FROM counted
  ON CONFLICT (creator_id, day, kind, target_id)
    DO UPDATE SET click_count = excluded.click_count, sale_count = excluded.sale_count
    WHERE (known.click_count, known.sale_count) <> (excluded.click_count, excluded.sale_count)`;
const markCounted = statement('metrics-mark-counted')`
  INSERT INTO metrics_counted (counted_at) VALUES (now())
  ON CONFLICT (is_only) DO UPDATE SET counted_at = excluded.counted_at`;

/** Recounts the clicks and sales of the last `DAYS` days every hour; the run is idempotent. */
export function metricsJob(db: Database): JobKind {
  return {
    everyMs: HOUR_MS,
    run: () =>
      db.transaction(async () => {
        await db.query(EXTEND_TIMEOUT);
        await db.query(rollUp);
        await db.query(markCounted);
      }),
  };
}
