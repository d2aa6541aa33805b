import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login } from '@tagalong/contracts/account/sign-in';
import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import { CALLS } from '@tagalong/contracts/site/calls';
import fc from 'fast-check';
import { DEMO_PASSWORD } from '#api/demo-accounts';
import { systemClock } from '#api/lib/clock';
import { seedDemo } from '#api/seed-demo';
import type { Demo } from '#test/call-example';
import { addBrand, addMerchant, addPost, addProduct } from '#test/catalog';
import { cookieOf, send, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';
import { LIST_EXAMPLES } from './call-examples.ts';
import { fieldsOf } from './fuzz-requests.ts';

const site = await testSite();
const sql = sqlOn(site.db);
const { db } = site;

type Request = Record<string, unknown>;
interface Page {
  data: Record<string, unknown>[];
  next_cursor: string | null;
}

const LISTS = CALLS.filter(
  (call) => call.method === 'GET' && fieldsOf(call).includes('cursor') && LIST_EXAMPLES[call.name] !== null,
);
const PAGES_MAX = 4;

async function makeDemo(): Promise<Demo> {
  await seedDemo(db, { now: systemClock.now() });
  const email = 'creator@tagalong.example';
  const reply = await send(visitorOf(site), login, { email, password: DEMO_PASSWORD });
  const { id } = reply.json<{ data: { id: number } }>().data;
  const creator = { app: site.app, id, email, cookie: cookieOf(reply) };
  const [rows] = await sql<Omit<Demo, 'creator' | 'member' | 'creatorId'>>`
    SELECT (SELECT brand_id FROM products GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) AS "brandId",
      (SELECT product_id FROM post_products GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) AS "productId",
      (SELECT slug FROM likeboards WHERE is_public ORDER BY product_count + post_count DESC, id LIMIT 1) AS "boardSlug",
      (SELECT user_id FROM merchants WHERE user_id IS NOT NULL LIMIT 1) AS "merchantUserId"`;
  if (!rows) throw new Error('The demo is empty.');
  return { ...rows, creator, creatorId: id, member: await signUp(site) };
}

async function readPage(demo: Demo, call: Endpoint, more: Request): Promise<Page> {
  const request = { ...LIST_EXAMPLES[call.name]?.(demo), ...more };
  const reply = await send(demo.creator, call, request);
  assert.equal(reply.statusCode, 200, `${call.name} ${JSON.stringify(request)}: ${reply.body}`);
  return reply.json<Page>();
}

/** Returns the value that identifies a row of a list. */
function keyOf(row: Record<string, unknown>): string {
  const { post_id, unique_key, slug, type, key, day } = row;
  const own = row.id ?? post_id ?? row.user_id ?? unique_key ?? slug ?? key ?? day;
  return own === undefined ? JSON.stringify(row) : `${typeof type === 'string' ? type : ''} ${own}`;
}

let insertedCount = 0;

/** Inserts new rows into as many lists as possible without changing existing rows. */
async function insertRows({ creatorId, brandId, productId, member }: Demo): Promise<void> {
  insertedCount += 1;
  const name = `a vase of the walk ${insertedCount}`;
  const freshId = await addProduct(db, { name, hotScore: 1 + insertedCount * 37 });
  await sql`UPDATE products SET brand_id = ${brandId}, brand_name = (SELECT name FROM brands WHERE id = ${brandId})
    WHERE id = ${freshId}`;
  await addPost(db, { userId: creatorId, caption: `the ${name}`, productIds: [freshId] });
  // Another member posts: the creator's own use of a product would move it up in the creator's lists.
  await addPost(db, { userId: member.id, caption: `the other ${name}`, productIds: [productId] });
  await addBrand(db, name);
  const merchant_id = await addMerchant(db, name);
  const dates = {
    start_date: new Date(Date.now() - 1_000),
    end_date: new Date(Date.now() + insertedCount * 3_600_000),
  };
  await insertInto(db, 'deals', { merchant_id, offer_type: 1, title: name, ...dates });
  const handle = `fan_${insertedCount}`;
  const fan = { unique_key: handle, nickname: `A fan ${insertedCount}`, handle };
  const { id: fanId } = await only(insertInto(db, 'users', fan));
  await sql`INSERT INTO follows (follower_id, followee_id) VALUES (${fanId}, ${creatorId}) ON CONFLICT DO NOTHING`;
}

async function walk(demo: Demo, call: Endpoint, limit: number): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | null = null;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const page: Page = await readPage(demo, call, { limit, ...(cursor !== null && { cursor }) });
    assert.ok(page.data.length <= limit, `${call.name} returns more than was requested`);
    keys.push(...page.data.map(keyOf));
    cursor = page.next_cursor;
    if (cursor === null) break;
    assert.equal(page.data.length, limit, `${call.name} has a gap before its next page`);
    await insertRows(demo);
  }
  return keys;
}

async function checkWalks(demo: Demo): Promise<void> {
  for (const call of LISTS) {
    const name = `${call.name}: `;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), async (limit) => {
        const before = (await readPage(demo, call, { limit: 50 })).data.map(keyOf);
        assert.equal(new Set(before).size, before.length, `${name}one page shows a row twice`);
        const walked = await walk(demo, call, limit);
        assert.equal(new Set(walked).size, walked.length, `${name}two pages show the same row`);
        const old = new Set(before);
        const kept = walked.filter((key) => old.has(key));
        assert.deepEqual(kept, before.slice(0, kept.length), `${name}rows are missing or out of order`);
        if (walked.length < limit * PAGES_MAX)
          assert.equal(kept.length, before.length, `${name}it ends early`);
      }),
      { numRuns: 2, includeErrorInReport: true },
    );
  }
}

async function checkForeignCursors(demo: Demo): Promise<void> {
  const feed = CALLS.find(({ name }) => name === 'feed.list');
  assert.ok(feed);
  const first = await readPage(demo, feed, { limit: 1 });
  const cursor = first.next_cursor;
  assert.ok(cursor);
  for (const call of LISTS.filter(({ name }) => name !== 'feed.list')) {
    const request: Request = { ...LIST_EXAMPLES[call.name]?.(demo), cursor };
    const reply = await send(demo.creator, call, request);
    const { code } = reply.json<{ code?: string }>();
    assert.equal(code, 'bad-cursor', `${call.name}: ${reply.body.slice(0, 200)}`);
  }
}

// One test, because filling the demo takes longer than either check.
test('[PO-10] [XT-18] no list repeats or loses a row while rows are added between its pages, or accepts the cursor of another', async () => {
  const demo = await makeDemo();
  await checkForeignCursors(demo);
  await checkWalks(demo);
});
