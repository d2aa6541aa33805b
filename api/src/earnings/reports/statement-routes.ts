import { getStatement } from '@tagalong/contracts/earnings/statement';
import type { ApiContext } from '#api/core/owner-module';
import { dayOf, lastDayOf } from '#api/database/site-days';
import { each, statement } from '#api/database/statement';
import { checkBank } from '#api/earnings/parts/bank-access';
import { invalidField } from '#api/http/errors';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

/** Earnings that haven't been paid out. */
const OWED = 'd.pending + d.available + d.transit';
const sumOf = (amount: string, condition: string) =>
  `coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0)`;
const inMonth = (kind: string) => `d.day >= $2::date AND d.kind = '${kind}'`;
const read = statement('earning-statement', {
  params: ['int8', 'date', 'date'],
  row: {
    ...each('int8', 'opening', 'earned', 'returned', 'paid', 'closing', 'available', 'pending', 'transit'),
    ...each('int4', 'earned_count', 'returned_count'),
  },
})`
  SELECT ${sumOf(OWED, 'd.day < $2::date')}::bigint AS opening,
    ${sumOf(OWED, inMonth('commission'))}::bigint AS earned,
    ${sumOf('d.booking_count', inMonth('commission'))}::integer AS earned_count,
    (-${sumOf(OWED, inMonth('reversal'))})::bigint AS returned,
    ${sumOf('d.booking_count', inMonth('reversal'))}::integer AS returned_count,
    ${sumOf('d.paid', 'd.day >= $2::date')}::bigint AS paid,
    coalesce(sum(${OWED}), 0)::bigint AS closing, coalesce(sum(d.available), 0)::bigint AS available,
    coalesce(sum(d.pending), 0)::bigint AS pending, coalesce(sum(d.transit), 0)::bigint AS transit
  FROM ledger_days d WHERE d.creator_id = $1 AND d.day <= $3::date`;

/** Serves the monthly statement (EA-02). */
export function statementRoutes(serve: Serve, { db, clock }: ApiContext): void {
  serve(getStatement, async ({ request: { month }, viewer }) => {
    checkBank(viewer);
    const today = dayOf(clock.now());
    const start = `${month}-01`;
    if (start > today) throw invalidField('month', `${month} has not begun.`);
    const last = lastDayOf(month);
    const is_final = last < today;
    const end = is_final ? last : today;
    return success({ month, start, end, is_final, ...(await db.one(read, [viewer.id, start, end])) });
  });
}
