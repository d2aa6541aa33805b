import type { Database } from '#api/database/database';
import { addDays, dayIn, dayOf, startOf } from '#api/database/site-days';
import { sqlState } from '#api/database/sql-state';
import { statement } from '#api/database/statement';
import { SALE_POST_ID } from '#api/earnings/parts/sale-click';
import type { JobKind } from '#api/jobs/jobs';
import type { Clock } from '#api/lib/clock';

export const METRICS_JOB = 'metrics';

const HOUR_MS = 3_600_000;
/** Networks report a sale up to a month after the order. */
const SALE_DAYS = 35;
/** Clicks of one step. It grows and shrinks with the time that steps take, because views wait for the rows of a step. */
const STEP_CLICKS = { first: 1_000, min: 50, max: 20_000 };
const STEP_MS = { short: 500, long: 2_000 };
const QUERY_CANCELED = '57014';
/**
 * A click is stored with the time at which its transaction began, and may be committed after a later one. Server timeouts
 * end each transaction of a request far earlier than this.
 */
const COUNTED_AFTER = "interval '1 minute'";
const limitStep = statement('metrics-limit-step')`SET LOCAL statement_timeout = '10s'`;

const startCounting = statement('metrics-start-counting')`
  INSERT INTO metrics_counted (counted_at) VALUES ('epoch') ON CONFLICT DO NOTHING`;
/** A process whose lease has expired waits here for the one that took over its job. */
const nextStep = statement('metrics-next-step', {
  params: ['int8'],
  row: { since: 'timestamptz', until: 'timestamptz', is_last: 'bool' },
})`
  SELECT since, least(full_step, newest) AS until, coalesce(full_step >= newest, true) AS is_last FROM (
    SELECT counted_at AS since, now() - ${COUNTED_AFTER} AS newest, (
      SELECT greatest(created_at, counted_at + interval '1 millisecond') FROM clicks_by_month
      WHERE created_at >= counted_at ORDER BY created_at OFFSET $1 LIMIT 1
    ) AS full_step FROM metrics_counted FOR UPDATE
  ) step`;
/** A click counts for its product and for its post or shop. The rows are locked in the same order by everyone. */
const addClicks = statement('metrics-add-clicks', { params: ['timestamptz', 'timestamptz'] })`
  WITH counted AS (
    SELECT creator_id, ${dayIn('created_at')} AS day, product_id, post_id, count(*) AS clicks FROM clicks_by_month
    WHERE creator_id IS NOT NULL AND created_at >= $1 AND created_at < $2 GROUP BY 1, 2, 3, 4
  )
  INSERT INTO metrics_daily AS known (creator_id, day, kind, target_id, click_count)
  SELECT creator_id, day, 'product' AS kind, product_id AS target_id, sum(clicks) FROM counted GROUP BY 1, 2, 4
  UNION ALL
  SELECT creator_id, day, CASE WHEN post_id IS NULL THEN 'storefront' ELSE 'post' END, coalesce(post_id, 0), sum(clicks)
  FROM counted GROUP BY creator_id, day, post_id
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (creator_id, day, kind, target_id)
    DO UPDATE SET click_count = known.click_count + excluded.click_count`;
const markCounted = statement('metrics-mark-counted', { params: ['timestamptz'] })`
  UPDATE metrics_counted SET counted_at = greatest(counted_at, $1)`;

/** Counts the sales of one day's orders again, for the product and for the post or shop of their clicks. */
const countSales = statement('metrics-count-sales', { params: ['date'] })`
  WITH sold AS (
    SELECT s.creator_id, s.product_id, ${SALE_POST_ID} AS post_id FROM sales s
    WHERE s.creator_id IS NOT NULL AND s.product_id IS NOT NULL
      AND s.ordered_at >= ${startOf('$1::date')} AND s.ordered_at < ${startOf('$1::date + 1')}
  )
  INSERT INTO metrics_daily AS known (creator_id, day, kind, target_id, sale_count)
  SELECT creator_id, $1::date, 'product' AS kind, product_id AS target_id, count(*) FROM sold GROUP BY 1, 4
  UNION ALL
  SELECT creator_id, $1::date, CASE WHEN post_id IS NULL THEN 'storefront' ELSE 'post' END, coalesce(post_id, 0), count(*)
  FROM sold GROUP BY creator_id, post_id
  ORDER BY 1, 3, 4
  ON CONFLICT (creator_id, day, kind, target_id)
    DO UPDATE SET sale_count = excluded.sale_count WHERE known.sale_count <> excluded.sale_count`;

/**
 * Adds the clicks since the last run to the days, and counts the sales of the last `SALE_DAYS` days again, every hour. Each
 * step is committed, so a run that fails or is stopped continues there. A count that fails doesn't block the others; the job
 * fails after them.
 */
export function metricsJob(db: Database, clock: Clock): JobKind {
  return {
    queue: 'counting',
    everyMs: HOUR_MS,
    async run() {
      const today = dayOf(clock.now());
      const failures: unknown[] = [];
      await addAllClicks(db).catch((error: unknown) => failures.push(error));
      for (let ago = SALE_DAYS; ago >= 0; ago -= 1)
        await countSalesOf(db, addDays(today, -ago)).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}

function countSalesOf(db: Database, day: string): Promise<void> {
  return db.transaction(async () => {
    await db.query(limitStep);
    await db.query(countSales, [day]);
  });
}

async function addAllClicks(db: Database): Promise<void> {
  let size = STEP_CLICKS.first;
  const shrink = (): void => {
    size = Math.max(Math.floor(size / 4), STEP_CLICKS.min);
  };
  for (;;) {
    const beganMs = performance.now();
    try {
      if (await addClicksOfStep(db, size)) return;
      const tookMs = performance.now() - beganMs;
      if (tookMs > STEP_MS.long) shrink();
      else if (tookMs < STEP_MS.short) size = Math.min(2 * size, STEP_CLICKS.max);
    } catch (error) {
      if (sqlState(error) !== QUERY_CANCELED || size === STEP_CLICKS.min) throw error;
      shrink();
    }
  }
}

/** Counts some of the clicks that are not counted yet, and resolves with true if none is left. */
function addClicksOfStep(db: Database, size: number): Promise<boolean> {
  return db.transaction(async () => {
    await db.query(limitStep);
    await db.query(startCounting);
    const { since, until, is_last } = await db.one(nextStep, [size]);
    // The clock of a server that took over may be behind.
    if (until > since) await db.query(addClicks, [since, until]);
    await db.query(markCounted, [until]);
    return is_last;
  });
}
