import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSaleSeries, listSales } from '@tagalong/contracts/earnings/sale';
import { dayOf } from '#api/database/site-days';
import { EARNINGS_COUNTERS } from '#api/earnings/test/counters';
import { addHistory } from '#api/earnings/test/history';
import { wrongBy } from '#test/counter';
import { callAs, type Person, signUp } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);

interface Sold {
  day: string;
  merchant_id: number;
  product_id: number;
  currency: string;
  amount: number;
  kept: number;
  returned: number | null;
}
type Filter = readonly ['merchant_id' | 'product_id', id: number];
type Range = readonly [start: string, end: string];

const today = dayOf(new Date());
/** Fixed, so that every range has sales. */
const UNTIL = new Date('2025-11-01T12:00:00Z');

/** Ranges by day, week and month of the chart, with whole months, parts of months at either end, both, and neither. */
const RANGES: readonly Range[] = [
  ['2024-03-05', '2024-03-24'],
  ['2024-07-22', '2024-08-20'],
  ['2024-02-01', '2024-02-29'],
  ['2024-01-31', '2024-03-01'],
  ['2023-11-02', '2024-04-30'],
  ['2023-12-01', '2024-05-15'],
  ['2023-01-15', '2024-12-16'],
  ['2019-01-01', today],
  ['2019-03-01', '2024-10-31'],
  ['2020-02-15', '2025-02-16'],
  ['2020-02-01', '2025-02-16'],
  ['2020-02-15', '2025-02-28'],
];

const salesOf = (creatorId: number) => sql<Sold>`
  SELECT (s.ordered_at AT TIME ZONE 'America/New_York')::date::text AS day, s.merchant_id, s.product_id, s.currency,
    s.amount, CASE WHEN c.state = 'reversed' THEN 0 ELSE coalesce(c.amount, 0) END AS kept,
    CASE WHEN c.state = 'reversed' THEN c.amount END AS returned
  FROM sales s LEFT JOIN commissions c ON c.sale_id = s.id WHERE s.creator_id = ${creatorId}`;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function totalsOf(sales: readonly Sold[]) {
  const returned = sales.flatMap((sale) => (sale.returned === null ? [] : [sale.returned]));
  const currencies = [...new Set(sales.map(({ currency }) => currency))].sort();
  return {
    sale_count: sales.length,
    commission: sumOf(sales.map(({ kept }) => kept)),
    returned_count: returned.length,
    returned_commission: sumOf(returned),
    amounts: currencies.map((currency) => ({
      currency,
      amount: sumOf(sales.filter((sale) => sale.currency === currency).map(({ amount }) => amount)),
    })),
  };
}

/** Compares the totals and the chart of each range with the sales, and returns the steps of the charts. */
async function checkRanges(
  creator: Person,
  [name, id]: Filter,
  { sales, ranges }: { sales: readonly Sold[]; ranges: readonly Range[] },
): Promise<string[]> {
  const matching = sales.filter((sale) => sale[name] === id);
  const steps = new Set<string>();
  for (const [start, end] of ranges) {
    const what = `${name} from ${start} to ${end}`;
    const within = (from: string, to: string) => matching.filter(({ day }) => day >= from && day <= to);
    const request = { start, end, [name]: String(id) };
    const { totals } = await callAs(creator, listSales, { ...request, limit: 1 });
    assert.ok(totals.sale_count > 0, what);
    assert.deepEqual(totals, totalsOf(within(start, end)), what);
    const { step, series } = (await callAs(creator, getSaleSeries, request)).data;
    steps.add(step);
    assert.deepEqual([series[0]?.start, series.at(-1)?.end], [start, end], what);
    const expected = series.map((point) => {
      const { sale_count, commission } = totalsOf(within(point.start, point.end));
      return { start: point.start, end: point.end, sale_count, commission };
    });
    assert.deepEqual(series, expected, what);
  }
  return [...steps].sort();
}

test('[EA-02] totals and charts of one shop or product equal its sales in any range, also after these change', async () => {
  const creator = await signUp(site, { isCreator: true });
  const { merchantIds, productIds } = await addHistory(db, {
    creatorId: creator.id,
    saleCount: 1_500,
    until: UNTIL,
  });
  const months = () => sql`SELECT * FROM sale_filter_months WHERE sale_count <> 0
    ORDER BY creator_id, filter, target_id, month, currency`;
  const inserted = await months();
  await sql`UPDATE sales SET ordered_at = ordered_at + interval '40 days' WHERE id % 7 = 0 AND ordered_at < '2025-01-01'`;
  await sql`UPDATE sales SET product_id = (SELECT min(product_id) FROM sales),
    merchant_id = (SELECT min(merchant_id) FROM sales) WHERE id % 5 = 0`;
  await sql`UPDATE commissions SET state = 'reversed' WHERE id % 3 = 0`;
  await sql`DELETE FROM sales s WHERE NOT EXISTS (SELECT FROM commissions c WHERE c.sale_id = s.id) AND id % 2 = 0`;
  const changed = await months();
  assert.notDeepEqual(changed, inserted);
  assert.deepEqual(await wrongBy(db, EARNINGS_COUNTERS), []);

  const sales = await salesOf(creator.id);
  const filters: Filter[] = [
    ['merchant_id', merchantIds[0] ?? 0],
    ['product_id', productIds[0] ?? 0],
  ];
  for (const filter of filters)
    assert.deepEqual(await checkRanges(creator, filter, { sales, ranges: RANGES }), ['day', 'month', 'week']);

  // The days of whole months aren't read, however many there are.
  await sql`UPDATE sale_filter_days SET sale_count = sale_count + 1, commission = commission + 1
    WHERE day BETWEEN '2020-03-01' AND '2025-01-31'`;
  for (const filter of filters)
    await checkRanges(creator, filter, { sales, ranges: [['2020-02-15', '2025-02-16']] });
  await sql`DELETE FROM sale_filter_months WHERE month < '2023-01-01'`;
  await sql`SELECT sale_rebuild_sums()`;
  assert.deepEqual(await months(), changed);
  assert.deepEqual(await wrongBy(db, EARNINGS_COUNTERS), []);
});
