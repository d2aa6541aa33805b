import type { ChartStep } from '@tagalong/contracts/core/date-range';
import type { Database } from '#api/database/database';
import { dayIn } from '#api/database/site-days';
import { type Parameter, statement } from '#api/database/statement';
import { sumsOf } from '#api/earnings/parts/period-sums';
import {
  COMMISSION,
  FILTER_PARAMS,
  filterValues,
  MATCHES,
  type SaleFilter,
  summedBy,
  TARGET_SUMS,
} from './sale-filter.ts';

/** Defines a statement that sums the rows of `days` (day, sale_count, commission) by the step, its last parameter. */
const byStep = <const Params extends readonly Parameter[]>(name: string, params: Params, days: string) =>
  statement(name, {
    params: [...params, 'text'],
    row: { start: 'text', end: 'text', sale_count: 'int4', commission: 'int8' },
  })`
  WITH counted AS MATERIALIZED (
    SELECT day, sum(sale_count) AS sale_count, sum(commission) AS commission FROM (${days}) sold GROUP BY day
  )
  SELECT to_char(min(step.at), 'YYYY-MM-DD') AS start, to_char(max(step.at), 'YYYY-MM-DD') AS "end",
    coalesce(sum(c.sale_count), 0)::integer AS sale_count, coalesce(sum(c.commission), 0)::bigint AS commission
  FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') AS step (at)
  LEFT JOIN counted c ON c.day = step.at::date
  GROUP BY date_trunc($${String(params.length + 1)}::text, step.at) ORDER BY 1`;

const ofAll = byStep(
  'sale-series',
  ['int8', 'date', 'date'],
  'SELECT day, sale_count, commission FROM sale_days WHERE creator_id = $1 AND day BETWEEN $2::date AND $3::date',
);
const ofTarget = byStep(
  'sale-series-of-target',
  ['int8', 'date', 'date', 'text', 'int8'],
  sumsOf({ columns: 's.sale_count, s.commission', ...TARGET_SUMS, isByMonth: "$6::text = 'month'" }),
);
const ofMatching = byStep(
  'sale-series-of-matching',
  FILTER_PARAMS,
  `SELECT ${dayIn('s.ordered_at')} AS day, 1 AS sale_count, ${COMMISSION} AS commission
  FROM sales s LEFT JOIN commissions c ON c.sale_id = s.id
  WHERE ${MATCHES}`,
);

/** Returns the sums of the sales that match, by step. */
export function saleSeries(db: Database, filter: SaleFilter, step: ChartStep) {
  const days = [filter.creatorId, filter.start, filter.end] as const;
  const sums = summedBy(filter);
  if (sums === 'all') return db.query(ofAll, [...days, step]);
  return sums
    ? db.query(ofTarget, [...days, ...sums, step])
    : db.query(ofMatching, [...filterValues(filter), step]);
}
