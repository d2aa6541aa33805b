import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listProductEarnings } from '@tagalong/contracts/earnings/sale';
import { dayOf } from '#api/database/site-days';
import { addHistory } from '#api/earnings/test/history';
import { callAs, signUp } from '#test/person';
import { testSite } from '#test/site';
import { only, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);

interface Totals {
  product_count: number;
  sale_count: number;
  commission: number;
}
const today = dayOf(new Date());
/** Fixed, so that every range has sales. */
const UNTIL = new Date('2025-11-01T12:00:00Z');

/** Ranges with whole months, whole thirds of months, parts of them at either end, both, and neither. */
const RANGES = [
  ['2019-01-01', today],
  ['2024-03-05', '2024-03-24'],
  ['2024-02-11', '2024-03-10'],
  ['2024-02-21', '2024-02-29'],
  ['2024-05-12', '2024-05-19'],
  ['2024-07-22', '2024-08-20'],
  ['2024-07-31', '2024-09-01'],
  ['2024-02-01', '2024-02-29'],
  ['2024-01-31', '2024-03-01'],
  ['2024-03-02', '2024-04-29'],
  ['2023-11-02', '2024-04-30'],
  ['2023-12-01', '2024-01-15'],
  ['2023-01-15', '2024-12-16'],
] as const;

const kept = async () => [
  await sql`SELECT creator_id, month, product_id, sale_count, commission FROM sale_product_months
    WHERE sale_count <> 0 ORDER BY creator_id, month, product_id`,
  await sql`SELECT creator_id, third, product_id, sale_count, commission FROM sale_product_thirds
    WHERE sale_count <> 0 ORDER BY creator_id, third, product_id`,
  await sql`SELECT * FROM sale_filter_days WHERE sale_count <> 0
    ORDER BY creator_id, filter, target_id, day, currency`,
];
/** The same sums, read from the sales. */
const read = async () => [
  await sql`SELECT creator_id, month, product_id, sale_count, commission FROM sale_product_month_sums
    ORDER BY creator_id, month, product_id`,
  await sql`SELECT creator_id, third, product_id, sale_count, commission FROM sale_product_third_sums
    ORDER BY creator_id, third, product_id`,
  await sql`SELECT * FROM sale_filter_day_sums ORDER BY creator_id, filter, target_id, day, currency`,
];

test('[EA-02] the earnings by product equal the sales of any range, also after sales and commissions change', async () => {
  const creator = await signUp(site, { isCreator: true });
  await addHistory(db, { creatorId: creator.id, saleCount: 900, until: UNTIL });
  const inserted = await kept();
  await sql`UPDATE sales SET ordered_at = ordered_at + interval '40 days' WHERE id % 7 = 0 AND ordered_at < '2025-01-01'`;
  await sql`UPDATE sales SET product_id = (SELECT min(product_id) FROM sales) WHERE id % 5 = 0`;
  await sql`UPDATE commissions SET state = 'reversed' WHERE id % 3 = 0`;
  await sql`DELETE FROM sales s WHERE NOT EXISTS (SELECT FROM commissions c WHERE c.sale_id = s.id) AND id % 2 = 0`;

  const changed = await kept();
  assert.notDeepEqual(changed, inserted);
  assert.deepEqual(changed, await read());
  for (const [start, end] of RANGES) {
    const { totals } = await callAs(creator, listProductEarnings, { start, end, limit: 1 });
    const expected = await only(sql<Totals>`
      SELECT count(DISTINCT s.product_id)::integer AS product_count, count(*)::integer AS sale_count,
        coalesce(sum(c.amount) FILTER (WHERE c.state <> 'reversed'), 0)::bigint AS commission
      FROM sales s LEFT JOIN commissions c ON c.sale_id = s.id WHERE s.creator_id = ${creator.id}
        AND (s.ordered_at AT TIME ZONE 'America/New_York')::date BETWEEN ${start}::date AND ${end}::date`);
    assert.ok(expected.sale_count > 0);
    assert.deepEqual(totals, { ...expected, click_count: 0 }, `${start} to ${end}`);
  }
  await sql`SELECT sale_rebuild_sums()`;
  assert.deepEqual(await kept(), changed);
});
