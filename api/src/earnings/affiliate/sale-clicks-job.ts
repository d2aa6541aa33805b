import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import type { JobKind } from '#api/jobs/jobs';

export const SALE_CLICKS_JOB = 'sale-clicks';

const HOUR_MS = 3_600_000;
/** Sales of one transaction. Each changes sums, which bookings wait for. */
const STEP_SALES = 500;

const addClicks = statement('sale-clicks-add', { params: ['int8'], row: { last_id: 'int8?' } })`
  WITH step AS (
    SELECT id, click_id FROM sales WHERE click_id IS NOT NULL AND clicked_at IS NULL AND id > $1
    ORDER BY id LIMIT ${STEP_SALES}
  ), added AS (
    UPDATE sales s SET post_id = k.post_id, clicked_at = k.created_at
    FROM step JOIN clicks_by_month k ON k.id = step.click_id WHERE s.id = step.id
  )
  SELECT max(id) AS last_id FROM step`;

/** Adds the post and the time of their click to sales that a process of the release before has booked. */
export function saleClicksJob(db: Database): JobKind {
  return {
    queue: 'counting',
    everyMs: HOUR_MS,
    async run() {
      let lastId: number | null = 0;
      while (lastId !== null) lastId = (await db.one(addClicks, [lastId])).last_id;
    },
  };
}
