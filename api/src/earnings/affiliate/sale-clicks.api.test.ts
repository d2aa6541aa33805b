import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSale, listSales } from '@tagalong/contracts/earnings/sale';
import { SALE_POST_ID } from '#api/earnings/parts/sale-click';
import { addMerchant, addPost, addProduct } from '#test/catalog';
import { callAs, type Person, signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';
import { saleBooking } from './sale-booking.ts';
import { saleClicksJob } from './sale-clicks-job.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);

/** Adds a click of a post and a sale that followed. */
async function sell(creator: Person, book: (sale: { key: string; clickId: number }) => Promise<unknown>) {
  const product_id = await addProduct(db);
  const post_id = await addPost(db, { userId: creator.id });
  const merchant_id = await addMerchant(db, `Shop ${product_id}`);
  const key = `key-${product_id}`;
  const click = { key, product_id, merchant_id, creator_id: creator.id, post_id };
  const [made] = await insertInto(db, 'clicks_by_month', click);
  await book({ key, clickId: made?.id ?? 0 });
  return { post_id, product_id, merchant_id };
}
const shown = async (creator: Person) => {
  const { data } = await callAs(creator, listSales, { key: 'last_7_days', limit: 20 });
  const paths = await Promise.all(data.map(({ id }) => callAs(creator, getSale, { id })));
  return paths.map(({ data: { post, clicked_at } }) => [post?.id, clicked_at !== null]);
};

test('[EA-02] [XT-38] reports show the post and the time of a sale’s click after the click was dropped', async () => {
  const creator = await signUp(site, { isCreator: true });
  const orderedAt = new Date();
  const { post_id } = await sell(creator, ({ key }) =>
    saleBooking(db).record({
      ...{ clickKey: key, networkRef: key, amount: 5_000, currency: 'USD', quantity: 1 },
      ...{ orderedAt, updatedAt: orderedAt, isCanceled: false },
    }),
  );
  await sql`DELETE FROM clicks_by_month`;
  assert.deepEqual(await shown(creator), [[post_id, true]]);
});

test('[XT-38] a job adds them to sales that the release before has booked, in steps', async () => {
  const creator = await signUp(site, { isCreator: true });
  const { post_id } = await sell(creator, async ({ clickId }) => {
    await sql`
      INSERT INTO sales (network_ref, merchant_id, product_id, click_id, creator_id, amount, ordered_at)
      SELECT n, merchant_id, product_id, id, creator_id, 500, now() FROM clicks_by_month, generate_series(1, 1200) AS n
      WHERE id = ${clickId}`;
  });
  assert.deepEqual((await shown(creator))[0], [post_id, true]);
  await saleClicksJob(db).run({});
  assert.deepEqual(await sql`SELECT DISTINCT post_id, clicked_at IS NULL AS is_left FROM sales`, [
    { post_id, is_left: false },
  ]);
  assert.deepEqual(await sql`SELECT sale_count FROM sale_days`, [{ sale_count: 1200 }]);
});

test('[XT-38] the plan of a report of sales has no clicks', async () => {
  const creator = await signUp(site, { isCreator: true });
  await sell(creator, async ({ clickId }) => {
    await sql`
      INSERT INTO sales (network_ref, merchant_id, product_id, click_id, post_id, clicked_at, creator_id, amount, ordered_at)
      SELECT n, merchant_id, product_id, id, post_id, created_at, creator_id, 500, now()
      FROM clicks_by_month, generate_series(1, 2000) AS n WHERE id = ${clickId}`;
  });
  await sql`ANALYZE sales`;
  const plan = await db.withConnection(
    async (client) => (await client.query(`EXPLAIN SELECT ${SALE_POST_ID} FROM sales s`)).rows,
  );
  // Not even as a part of the plan: it would grow with each month.
  assert.deepEqual(
    plan.map((row) => String(row['QUERY PLAN'])).filter((line) => /Scan.* on .*clicks/.test(line)),
    [],
  );
});
