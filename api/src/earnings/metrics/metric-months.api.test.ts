import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getMetrics, listMetricItems } from '@tagalong/contracts/earnings/metric';
import { addProducts } from '#test/catalog';
import { callAs, signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);

interface Counts {
  view_count: number;
  click_count: number;
  sale_count: number;
}
const COUNTS = 'view_count, click_count, sale_count';
const NOT_EMPTY = `(${COUNTS}) <> (0, 0, 0)`;
const SUMS = [
  ['metrics_monthly', 'metrics_month_sums', 'creator_id, month, kind, target_id'],
  ['metrics_thirds', 'metrics_third_sums', 'creator_id, third, kind, target_id'],
  ['metrics_kind_days', 'metrics_kind_day_sums', 'creator_id, day, kind'],
] as const;
/** The sums that are kept, or with `true` the same sums of the days. */
const sums = (isRead = false) =>
  db.withConnection(async (connection) => {
    const found: unknown[] = [];
    for (const [table, view, key] of SUMS) {
      const from = isRead ? view : table;
      found.push(
        (await connection.query(`SELECT ${key}, ${COUNTS} FROM ${from} WHERE ${NOT_EMPTY} ORDER BY ${key}`))
          .rows,
      );
    }
    return found;
  });

/** Ranges with whole months, whole thirds of months, parts of them at either end, both, and neither. */
const RANGES = [
  ['2024-01-01', '2024-12-31'],
  ['2024-03-05', '2024-03-24'],
  ['2024-02-11', '2024-03-10'],
  ['2024-02-21', '2024-02-29'],
  ['2024-07-22', '2024-08-20'],
  ['2024-07-31', '2024-09-01'],
  ['2024-02-01', '2024-02-29'],
  ['2024-01-31', '2024-03-01'],
  ['2024-03-02', '2024-04-29'],
  ['2023-11-02', '2024-04-30'],
] as const;

test('[EA-03] the metrics equal the counts of the days in any range, also after the days change', async () => {
  const creator = await signUp(site, { isCreator: true });
  const products = await addProducts(db, 3);
  const days = Array.from({ length: 200 }, (_, index) => {
    const at = new Date(Date.UTC(2023, 10, 1 + Math.floor(index * 1.7)));
    const kind = ['post', 'product', 'storefront'][index % 3];
    const target_id = kind === 'storefront' ? 0 : products[index % 2];
    const counts = { view_count: index % 11, click_count: index % 5, sale_count: index % 2 };
    return { creator_id: creator.id, day: at.toISOString().slice(0, 10), kind, target_id, ...counts };
  });
  await insertInto(db, 'metrics_daily', days);
  const inserted = await sums();
  await sql`UPDATE metrics_daily SET view_count = view_count + 3 WHERE extract(day FROM day) < 9`;
  await sql`UPDATE metrics_daily SET day = day - 400 WHERE extract(day FROM day) = 20`;
  await sql`DELETE FROM metrics_daily WHERE extract(day FROM day) = 13`;
  const changed = await sums();
  assert.notDeepEqual(changed, inserted);
  assert.deepEqual(changed, await sums(true));
  for (const [start, end] of RANGES) {
    const expected = await only(sql<Counts>`
      SELECT sum(view_count)::integer AS view_count,
        sum(click_count) FILTER (WHERE kind <> 'product')::integer AS click_count,
        sum(sale_count) FILTER (WHERE kind <> 'product')::integer AS sale_count
      FROM metrics_daily WHERE creator_id = ${creator.id} AND day BETWEEN ${start}::date AND ${end}::date`);
    assert.ok(expected.view_count > 0);
    for (const by of ['day', 'week', 'month'] as const) {
      const { totals } = (await callAs(creator, getMetrics, { by, start, end })).data;
      const { view_count, click_count, sale_count } = totals;
      assert.deepEqual({ view_count, click_count, sale_count }, expected, `${start} to ${end} by ${by}`);
    }
    const { data } = await callAs(creator, listMetricItems, { slug: 'product', start, end, limit: 25 });
    const sum = await only(sql<{
      views: number;
    }>`SELECT coalesce(sum(view_count), 0)::integer AS views FROM metrics_daily
      WHERE kind = 'product' AND day BETWEEN ${start}::date AND ${end}::date`);
    assert.equal(
      data.reduce((views, { view_count }) => views + view_count, 0),
      sum.views,
    );
  }
  await sql`SELECT metrics_rebuild_sums()`;
  assert.deepEqual(await sums(), changed);
});
