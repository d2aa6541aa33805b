import { getGoal, setGoal } from '@tagalong/contracts/earnings/goal';
import type { ApiContext } from '#api/core/owner-module';
import { dayOf, lastDayOf } from '#api/database/site-days';
import { statement } from '#api/database/statement';
import { checkBank } from '#api/earnings/parts/bank-access';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { forecastOf } from './forecast.ts';

const read = statement('earning-goal', {
  params: ['int8', 'date', 'date'],
  row: { amount: 'int8?', earned: 'int8' },
})`
  SELECT (SELECT g.amount FROM earning_goals g WHERE g.creator_id = $1) AS amount,
    coalesce(sum(d.pending + d.available), 0)::bigint AS earned
  FROM ledger_days d
  WHERE d.creator_id = $1 AND d.day BETWEEN $2::date AND $3::date AND d.kind IN ('commission', 'reversal')`;
const set = statement('earning-goal-set', { params: ['int8', 'int8'] })`
  INSERT INTO earning_goals (creator_id, amount) VALUES ($1, $2)
  ON CONFLICT (creator_id) DO UPDATE SET amount = excluded.amount, updated_at = now()`;
const remove = statement('earning-goal-remove', { params: ['int8'] })`
  DELETE FROM earning_goals WHERE creator_id = $1`;

/** Serves a creator's goal for the month, with the forecast (EA-03). */
export function goalRoutes(serve: Serve, { db, clock }: ApiContext): void {
  async function goalOf(viewer: Viewer) {
    const today = dayOf(clock.now());
    const month = today.slice(0, 7);
    const { amount, earned } = await db.one(read, [viewer.id, `${month}-01`, today]);
    const [day, day_count] = [dayNumber(today), dayNumber(lastDayOf(month))];
    return success({ month, amount, earned, forecast: forecastOf(earned, day, day_count), day, day_count });
  }

  serve(getGoal, async ({ viewer }) => {
    checkBank(viewer);
    return goalOf(viewer);
  });

  serve(setGoal, async ({ request: { amount }, viewer }) => {
    checkBank(viewer);
    if (amount === null) await db.query(remove, [viewer.id]);
    else await db.query(set, [viewer.id, amount]);
    return goalOf(viewer);
  });
}

const dayNumber = (day: string): number => Number(day.slice(-2));
