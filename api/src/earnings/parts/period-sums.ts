/**
 * A range by its boundaries: whole months where there are some, whole thirds of months around them if there are such sums, and
 * days at both ends.
 */
const START = '$2::date';
const AFTER = '($3::date + 1)';
const FIRST_MONTH = "(date_trunc('month', $2::date - interval '1 day') + interval '1 month')::date";
const LAST_MONTH = "date_trunc('month', $3::date + interval '1 day')::date";
/** The shortest third has 8 days and the longest 11, so that 11 days after its first day is always in the next one. */
const FIRST_THIRD = `third_of(third_of(${START} - 1) + 11)`;
const LAST_THIRD = `third_of(${AFTER})`;
/** SQL that depends on a whole month in the range. */
const byMonth = (some: string, none: string): string =>
  `CASE WHEN ${FIRST_MONTH} < ${LAST_MONTH} THEN ${some} ELSE ${none} END`;

interface Sums {
  /** Columns to read from each table. */
  columns: string;
  /** Tables with the sums of each creator ($1): by `day`, by `third` of a month and by `month`, each with its first day. */
  days: string;
  thirds?: string;
  months: string;
  where: string;
  /** SQL of a condition that is false where the days themselves are needed. */
  isByMonth?: string;
}

/** SQL of the sums of a range ($2 to $3). A part of the range that is empty is not looked up. */
export function sumsOf({ columns, days, thirds, months, where, isByMonth = 'true' }: Sums): string {
  const pick = (some: string, byDay: string): string =>
    isByMonth === 'true' ? some : `CASE WHEN ${isByMonth} THEN ${some} ELSE ${byDay} END`;
  // Days are summed one by one before `first` and from `last` on.
  const [first, last] = thirds ? [FIRST_THIRD, LAST_THIRD] : [FIRST_MONTH, LAST_MONTH];
  const parts = [
    [days, 'day', START, pick(`least(${first}, ${AFTER})`, AFTER)],
    [months, 'month', FIRST_MONTH, pick(LAST_MONTH, START)],
    [days, 'day', pick(`greatest(${first}, ${last})`, AFTER), AFTER],
  ];
  if (thirds)
    parts.push(
      [thirds, 'third', FIRST_THIRD, pick(byMonth(FIRST_MONTH, LAST_THIRD), START)],
      [thirds, 'third', byMonth(LAST_MONTH, LAST_THIRD), pick(LAST_THIRD, START)],
    );
  return parts
    .map(
      ([table, day, from, until]) => `SELECT s.${day} AS day, ${columns} FROM ${table} s
        WHERE ${from} < ${until} AND s.creator_id = $1 AND s.${day} >= ${from} AND s.${day} < ${until} AND ${where}`,
    )
    .join(' UNION ALL ');
}
