import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countViews,
  getMetrics,
  listMetricItems,
  type MetricCounts,
} from '@tagalong/contracts/earnings/metric';
import { addDays, dayOf } from '#api/database/site-days';
import { systemClock } from '#api/lib/clock';
import { addLikeboard } from '#test/boards';
import { addMerchant, addPost, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';
import { metricsJob } from './metrics-job.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const visitor = visitorOf(site);
const countsOf = (counts: Partial<MetricCounts>): MetricCounts => ({
  ...{ view_count: 0, click_count: 0, sale_count: 0, like_count: 0, save_count: 0, follower_count: 0 },
  ...counts,
});
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const today = (): string => dayOf(new Date());

test('[EA-03] a view counts once a day for each visitor, and never for the owner', async () => {
  const creator = await signUp(site, { isCreator: true });
  const productId = await addProduct(db);
  const post = await addPost(db, { userId: creator.id, caption: 'Seen', productIds: [productId] });
  const member = await signUp(site);
  for (const who of [visitor, visitor, member, member, creator]) {
    await callAs(who, countViews, {
      views: [
        { kind: 'post', id: post },
        { kind: 'storefront', id: creator.id },
        { kind: 'product', id: productId, post_ref: post },
      ],
    });
  }
  await callAs(visitor, countViews, {
    views: [
      { kind: 'product', id: productId },
      { kind: 'post', id: 999_999 },
    ],
  });
  const { data } = await callAs(creator, getMetrics, { by: 'day', key: 'last_7_days' });
  assert.equal(data.series.length, 7);
  assert.deepEqual(data.series.at(-1), { start: today(), ...countsOf({ view_count: 6 }) });
  assert.equal(data.totals.view_count, 6);
  const items = await callAs(creator, listMetricItems, { slug: 'post', limit: 5 });
  assert.deepEqual(
    items.data.map(({ name, view_count }) => [name, view_count]),
    [['Seen', 2]],
  );
  const products = await callAs(creator, listMetricItems, { slug: 'product', limit: 5 });
  assert.deepEqual(
    products.data.map(({ id, view_count }) => [id, view_count]),
    [[productId, 2]],
  );
});

test('[EA-03] the views, likes and saves of one post or product are those of nothing else', async () => {
  const creator = await signUp(site, { isCreator: true });
  const member = await signUp(site);
  const productId = await addProduct(db, { name: 'Lamp' });
  const [post, another] = [
    await addPost(db, { userId: creator.id, caption: 'My desk', productIds: [productId] }),
    await addPost(db, { userId: creator.id, caption: 'My bed' }),
  ];
  await callAs(visitor, countViews, { views: [{ kind: 'post', id: post }] });
  await callAs(visitor, countViews, { views: [{ kind: 'post', id: another }] });
  await callAs(visitor, countViews, { views: [{ kind: 'product', id: productId, post_ref: post }] });
  const { id: board } = await only(
    sql<{ id: number }>`SELECT id FROM likeboards WHERE user_id = ${member.id} AND is_default`,
  );
  for (const target_id of [post, another])
    await insertInto(db, 'likeboard_items', {
      ...{ user_id: member.id, likeboard_id: board, target_type: 4, target_id },
    });
  const of = async (kind: 'post' | 'product', target_id: number) =>
    (await callAs(creator, getMetrics, { by: 'day', kind, target_id })).data;
  const one = await of('post', post);
  assert.deepEqual(one.totals, countsOf({ view_count: 1, like_count: 1 }));
  assert.deepEqual([one.item?.id, one.item?.name], [post, 'My desk']);
  const product = await of('product', productId);
  assert.deepEqual([product.totals, product.item?.name], [countsOf({ view_count: 1 }), 'Lamp']);
  assert.equal((await callAs(creator, getMetrics, { by: 'day' })).data.item, null);

  const other = await signUp(site, { isCreator: true });
  const request = { by: 'day', kind: 'post', target_id: post } as const;
  assert.equal((await refused(other, getMetrics, request)).code, 'not-found');
  const shop = { ...request, kind: 'storefront' } as const;
  assert.equal((await refused(creator, getMetrics, shop)).code, 'validation-failed');
});

test('[EA-03] a product viewed from a shop counts for the owner if the shop or a public collection holds it', async () => {
  const owner = await signUp(site, { isCreator: true });
  const [held, shown] = [await addProduct(db), await addProduct(db)];
  const [hidden, other] = [await addProduct(db), await addProduct(db)];
  await insertInto(db, 'storefront_items', { user_id: owner.id, product_id: held });
  const collection = { userId: owner.id, isPublic: true, productIds: [held, shown] };
  await addLikeboard(db, { ...collection, name: 'Vases' });
  await addLikeboard(db, { ...collection, name: 'Ideas', isPublic: false, productIds: [hidden] });
  await callAs(visitor, countViews, {
    views: [held, shown, hidden, other].map((id) => ({ kind: 'product' as const, id, shop: owner.id })),
  });
  const { data } = await callAs(owner, listMetricItems, { slug: 'product', limit: 5 });
  assert.deepEqual(
    data.map(({ id, view_count }) => [id, view_count]),
    [
      [shown, 1],
      [held, 1],
    ],
  );
});

test('[EA-03] [PR-07] a view credits whom a click with the same link credits', async () => {
  const [author, owner, member] = [
    await signUp(site, { isCreator: true }),
    await signUp(site, { isCreator: true }),
    await signUp(site),
  ];
  const productId = await addProduct(db);
  const merchant_id = await addMerchant(db, 'Vases and more', 'direct');
  const offer = { product_id: productId, merchant_id, price: 100, product_url: 'https://vases.test/1' };
  const { id: offerId } = await only(insertInto(db, 'merchant_prices', offer));
  const postOf = (who: Person) => addPost(db, { userId: who.id, productIds: [productId] });
  const [ofAuthor, ofMember] = [await postOf(author), await postOf(member)];
  await addLikeboard(db, { userId: owner.id, name: 'Vases', productIds: [productId] });
  const creditedFor = async (post_ref: number, shop: number) => {
    await sql`DELETE FROM metrics_daily`;
    await callAs(visitor, countViews, { views: [{ kind: 'product', id: productId, post_ref, shop }] });
    const views = await sql<{ creator_id: number }>`SELECT creator_id FROM metrics_daily`;
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/150' };
    const { headers: reply } = await site.app.inject({
      url: `/go/${offerId}?post_ref=${post_ref}&shop=${shop}`,
      headers,
    });
    assert.match(String(reply.location), /^https:\/\/vases/);
    const clicks = await sql<{
      creator_id: number | null;
    }>`SELECT creator_id FROM clicks_by_month ORDER BY id`;
    return [views[0]?.creator_id ?? null, clicks.at(-1)?.creator_id];
  };
  const nowhere = 999_999;
  assert.deepEqual(await creditedFor(ofAuthor, owner.id), [author.id, author.id]);
  assert.deepEqual(await creditedFor(nowhere, owner.id), [owner.id, owner.id]);
  assert.deepEqual(await creditedFor(ofMember, owner.id), [null, null]);
  assert.deepEqual(await creditedFor(nowhere, member.id), [null, null]);
});

test('[EA-03] a view counts once, whatever its link names besides the recommender who is credited', async () => {
  const creator = await signUp(site, { isCreator: true });
  const product = await addProduct(db);
  const post = await addPost(db, { userId: creator.id, productIds: [product] });
  await insertInto(db, 'storefront_items', { user_id: creator.id, product_id: product });
  const view = { kind: 'product' as const, id: product };
  await callAs(visitor, countViews, {
    views: [1, 2, 3].map((shop) => ({ ...view, post_ref: post, shop })),
  });
  await callAs(visitor, countViews, { views: [{ ...view, post_ref: post }] });
  await callAs(visitor, countViews, { views: [{ ...view, shop: creator.id }] });
  const { data } = await callAs(creator, getMetrics, { by: 'day', key: 'last_7_days' });
  assert.equal(data.totals.view_count, 1);
});

test('[EA-03] an IP address may report a limited number of views per minute, scaled by the rate limit factor', async () => {
  const creator = await signUp(site, { isCreator: true });
  const posts = [1, 2, 3].map(() => addPost(db, { userId: creator.id }));
  const views = (await Promise.all(posts)).map((id) => ({ kind: 'post' as const, id }));
  const each = views.map((view) => [view]);
  const countAt = async (perMinute: number, reports: (typeof views)[]) => {
    await sql`DELETE FROM rate_limits`;
    await sql`DELETE FROM metrics_daily`;
    const app = await buildAnother(db, { ...site.config, rateLimitFactor: perMinute / 120 });
    for (const report of reports) await callAs({ app, cookie: '' }, countViews, { views: report });
    await app.close();
    const { data } = await callAs(creator, getMetrics, { by: 'day', key: 'last_7_days' });
    return data.totals.view_count;
  };
  assert.equal(await countAt(2, [...each, views]), 2);
  assert.equal(await countAt(6, [...each, views]), 3);
  // A report that exceeds the limit counts up to it.
  assert.equal(await countAt(2, [views]), 2);
  assert.equal(await countAt(2, [views, views]), 2);
});

test('[EA-03] clicks and sales are counted by a job per New York day, and a second run changes nothing', async () => {
  const creator = await signUp(site, { isCreator: true });
  const product_id = await addProduct(db);
  const merchant_id = await addMerchant(db, 'Hearth');
  const post_id = await addPost(db, { userId: creator.id, productIds: [product_id] });
  const click = { product_id, merchant_id, creator_id: creator.id, created_at: minutesAgo(2) };
  const [ofPost] = await insertInto(db, 'clicks_by_month', [
    { ...click, key: 'a', post_id },
    { ...click, key: 'b' },
    { ...click, key: 'c', creator_id: null },
  ]);
  const sale = {
    network_ref: '1',
    amount: 5,
    ordered_at: click.created_at,
    ...{ product_id, merchant_id, creator_id: creator.id },
    click_id: ofPost?.id ?? null,
  };
  await insertInto(db, 'sales', sale);
  await callAs(visitor, countViews, { views: [{ kind: 'post', id: post_id }] });
  await metricsJob(db, systemClock).run({});
  await metricsJob(db, systemClock).run({});
  const rows = await sql`SELECT * FROM metrics_daily ORDER BY kind`;
  assert.deepEqual(
    rows.map((row) => [row.kind, row.target_id, row.view_count, row.click_count, row.sale_count]),
    [
      ['post', post_id, 1, 1, 1],
      ['product', product_id, 0, 2, 1],
      ['storefront', 0, 0, 1, 0],
    ],
  );
  // The total over all kinds counts each click and each sale once.
  const { totals, series } = (await callAs(creator, getMetrics, { by: 'day', key: 'all' })).data;
  assert.deepEqual(totals, countsOf({ view_count: 1, click_count: 2, sale_count: 1 }));
  assert.equal(
    series.reduce((sum, { click_count }) => sum + click_count, 0),
    2,
  );
});

test('[EA-03] a count that fails continues where it stopped, and counts each click once', async () => {
  const creator = await signUp(site, { isCreator: true });
  const product_id = await addProduct(db);
  const merchant_id = await addMerchant(db, 'Hearth');
  // More than two steps; in the last minute, clicks may still be uncommitted and wait for the next run.
  for (let first = 1; first < 25_000; first += 5_000)
    await sql`INSERT INTO clicks_by_month (key, product_id, merchant_id, creator_id, created_at)
      SELECT i, ${product_id}::bigint, ${merchant_id}::bigint, ${creator.id}::bigint,
        now() - CASE WHEN i <= 5 THEN interval '1 second' ELSE interval '90 seconds' + i / 1000 * interval '1 hour' END
      FROM generate_series(${first}::integer, ${first + 4_999}::integer) i`;
  const counted = async () =>
    await only(
      sql`SELECT coalesce(sum(click_count), 0)::integer AS count FROM metrics_daily WHERE kind = 'product'`,
    );

  let stepCount = 0;
  const query = async (...call: Parameters<typeof db.query>) => {
    if (call[0].name !== 'metrics-add-clicks') return db.query(...call);
    stepCount += 1;
    // A step that takes too long is repeated with fewer clicks; any other failure ends the run.
    if (stepCount === 2) throw Object.assign(new Error('Too long.'), { code: '57014' });
    if (stepCount === 4) throw new Error('The server is gone.');
    return db.query(...call);
  };
  const failing = { ...db, query: query as typeof db.query };
  await assert.rejects(metricsJob(failing, systemClock).run({}), /gone/);
  const { count } = await counted();
  assert.ok(Number(count) > 1_000 && Number(count) < 24_995, String(count));
  await metricsJob(db, systemClock).run({});
  assert.deepEqual(await counted(), { count: 24_995 });
  await sql`UPDATE clicks_by_month SET created_at = now() - interval '61 seconds' WHERE created_at > now() - interval '60 seconds'`;
  await sql`UPDATE metrics_counted SET counted_at = now() - interval '62 seconds'`;
  await metricsJob(db, systemClock).run({});
  assert.deepEqual(await counted(), { count: 25_000 });
});

test('[EA-03] a count that fails leaves no sales of other days uncounted, and the job reports it', async () => {
  const creator = await signUp(site, { isCreator: true });
  const sale = {
    ...{ product_id: await addProduct(db), merchant_id: await addMerchant(db, 'Hearth') },
    ...{ creator_id: creator.id, amount: 5 },
  };
  const dayAgo = (days: number): string => addDays(today(), -days);
  for (const days of [3, 2, 1]) {
    const ordered_at = new Date(`${dayAgo(days)}T17:00:00Z`);
    await insertInto(db, 'sales', { ...sale, network_ref: String(days), ordered_at });
  }
  const run = async (isFailing: (name: string, day: unknown) => boolean) => {
    await sql`DELETE FROM metrics_daily`;
    const query = async (...[what, values]: Parameters<typeof db.query>) => {
      if (isFailing(what.name, values?.[0])) throw new Error('It takes too long.');
      return db.query(what, values);
    };
    const failing = { ...db, query: query as typeof db.query };
    await assert.rejects(metricsJob(failing, systemClock).run({}), /too long/);
    const days = await sql<{ day: string }>`SELECT DISTINCT day::text AS day FROM metrics_daily ORDER BY day`;
    return days.map(({ day }) => day);
  };
  const ofDay = await run((name, day) => name === 'metrics-count-sales' && day === dayAgo(2));
  assert.deepEqual(ofDay, [dayAgo(3), dayAgo(1)]);
  const ofClicks = await run((name) => name === 'metrics-mark-counted');
  assert.deepEqual(ofClicks, [dayAgo(3), dayAgo(2), dayAgo(1)]);
});

test('[EA-03] weeks and months sum up days, and the preceding period is returned for comparison', async () => {
  const creator = await signUp(site, { isCreator: true });
  const row = { creator_id: creator.id, kind: 'post', target_id: 1, click_count: 0, sale_count: 0 };
  await insertInto(db, 'metrics_daily', [
    { ...row, day: '2026-01-30', view_count: 5 },
    { ...row, day: '2026-02-02', view_count: 3 },
    { ...row, day: '2026-02-14', view_count: 4 },
  ]);
  const range = { start: '2026-02-01', end: '2026-02-28' };
  const read = async (by: 'week' | 'month') => (await callAs(creator, getMetrics, { by, ...range })).data;
  assert.deepEqual(
    (await read('week')).series.map(({ start, view_count }) => [start, view_count]),
    [
      ['2026-02-01', 0],
      ['2026-02-02', 3],
      ['2026-02-09', 4],
      ['2026-02-16', 0],
      ['2026-02-23', 0],
    ],
  );
  const month = await read('month');
  assert.deepEqual(month.series, [{ start: '2026-02-01', ...countsOf({ view_count: 7 }) }]);
  assert.equal(month.before.view_count, 5);
  const other = await signUp(site, { isCreator: true });
  assert.equal((await callAs(other, getMetrics, { by: 'month', ...range })).data.totals.view_count, 0);
});

test('[EA-03] likes and saves of posts and new followers are counted by day, without the creator’s own', async () => {
  const creator = await signUp(site, { isCreator: true });
  const fan = await signUp(site);
  const post = await addPost(db, { userId: creator.id });
  const add = async (who: Person, isDefault: boolean, at: string) => {
    const board = {
      user_id: who.id,
      name: `Board ${at}`,
      slug: `board-${who.id}-${at}`,
      is_default: isDefault,
      is_public: true,
    };
    if (isDefault) await sql`DELETE FROM likeboards WHERE user_id = ${who.id} AND is_default`;
    const { id: likeboard_id } = await only(insertInto(db, 'likeboards', board));
    const item = { likeboard_id, target_type: 4, target_id: post, user_id: who.id, created_at: new Date(at) };
    await insertInto(db, 'likeboard_items', item);
  };
  // The last minute of February 1 and the first of February 2 in New York.
  await add(fan, true, '2026-02-02T04:59:00Z');
  await add(fan, false, '2026-02-02T05:00:00Z');
  await add(creator, true, '2026-02-02T12:00:00Z');
  const follow = {
    follower_id: fan.id,
    followee_id: creator.id,
    created_at: new Date('2026-02-02T12:00:00Z'),
  };
  await insertInto(db, 'follows', follow);
  const range = { start: '2026-02-01', end: '2026-02-02', by: 'day' as const };
  const { series, totals, before } = (await callAs(creator, getMetrics, range)).data;
  assert.deepEqual(series, [
    { start: '2026-02-01', ...countsOf({ like_count: 1 }) },
    { start: '2026-02-02', ...countsOf({ save_count: 1, follower_count: 1 }) },
  ]);
  assert.deepEqual(
    [totals, before],
    [countsOf({ like_count: 1, save_count: 1, follower_count: 1 }), countsOf({})],
  );
  const ofPosts = (await callAs(creator, getMetrics, { ...range, kind: 'post' })).data.totals;
  assert.deepEqual(ofPosts, countsOf({ like_count: 1, save_count: 1 }));
  const ofProducts = (await callAs(creator, getMetrics, { ...range, kind: 'product' })).data.totals;
  assert.deepEqual(ofProducts, countsOf({}));
});
