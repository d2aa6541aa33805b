/** SQL of the first day of the first month that begins on or after $2, and of the day after the last that ends by $3. */
const MONTHS_START = "(date_trunc('month', $2::date - interval '1 day') + interval '1 month')::date";
const MONTHS_END = "date_trunc('month', $3::date + interval '1 day')::date";
const LAST = '$3::date + 1';

interface Sums {
  /** Columns to read from both tables. */
  columns: string;
  /** Table with the sums of each creator ($1) and day. */
  days: string;
  /** Table with the same sums by `month`, its first day. */
  months: string;
  where: string;
  /** SQL of a condition that is false where the days themselves are needed. */
  isByMonth?: string;
}

/** SQL of the sums of a range: its whole months by month, and the days before and after them; without a whole month, only days. */
export function sumsOf({ columns, days, months, where, isByMonth = 'true' }: Sums): string {
  const pick = (byMonth: string, byDay: string): string =>
    isByMonth === 'true' ? byMonth : `CASE WHEN ${isByMonth} THEN ${byMonth} ELSE ${byDay} END`;
  const before = pick(`least(${MONTHS_START}, ${LAST})`, LAST);
  const monthsEnd = pick(MONTHS_END, '$2::date');
  const after = pick(`greatest(${MONTHS_START}, ${MONTHS_END})`, LAST);
  return [
    [days, 'day', `s.day >= $2::date AND s.day < ${before}`],
    [months, 'month', `s.month >= ${MONTHS_START} AND s.month < ${monthsEnd}`],
    [days, 'day', `s.day >= ${after} AND s.day <= $3::date`],
  ]
    .map(
      ([table, day, range]) =>
        `SELECT s.${day} AS day, ${columns} FROM ${table} s WHERE s.creator_id = $1 AND ${range} AND ${where}`,
    )
    .join(' UNION ALL ');
}
