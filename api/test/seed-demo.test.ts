import assert from 'node:assert/strict';
import { env } from 'node:process';
import { after, before, test } from 'node:test';
import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';
import pg from 'pg';
import type { Database } from '#api/database/database';
import { migrate } from '#api/database/migrate';
import { openPglite } from '#api/database/pglite';
import { openPostgres } from '#api/database/postgres';
import { DEMO_PASSWORD, refuseDemoAccounts } from '#api/demo-accounts';
import { hashPassword, verifyPassword } from '#api/lib/password';
import { seedDemo } from '#api/seed-demo';
import { IMPORT_COUNTERS } from '#api/storefront/test/counters';
import { wrongCounts } from './recount.ts';

const NOW = new Date();
let db: Database;
let seedMs = 0;
let drop = async (): Promise<void> => undefined;

/** Opens a separate database on the server that TEST_DATABASE_URL names, or a built-in one. */
async function openEmpty(): Promise<Database> {
  // biome-ignore lint/style/noProcessEnv: the only setting of this test.
  const server = env.TEST_DATABASE_URL;
  if (!server) return openPglite(null);
  const name = `tagalong_seed_${process.pid}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  drop = () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres({ url: url.href, poolMax: 2, onError: () => undefined });
}

async function onServer(url: string, command: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(command);
  await client.end();
}

async function rowsOf<Row>(text: string): Promise<Row[]> {
  return db.withConnection(async (connection) => (await connection.query(text)).rows as Row[]);
}

before(async () => {
  db = await openEmpty();
  await migrate(db, async () => {
    const startedMs = Date.now();
    await seedDemo(db, { now: NOW });
    seedMs = Date.now() - startedMs;
  });
});

after(async () => {
  await db.close();
  await drop();
});

test('the demo fits the schema', async (context) => {
  const [found] = await rowsOf<{ posts: number; products: number }>(
    'SELECT (SELECT count(*) FROM posts) AS posts, (SELECT count(*) FROM products) AS products',
  );
  context.diagnostic(`Seeding ${db.kind} took ${seedMs} ms.`);
  assert.equal(found?.posts, 200);
  assert.ok((found?.products ?? 0) >= 400);
});

test('every counter equals a recount', async () => {
  assert.deepEqual(await wrongCounts(db, IMPORT_COUNTERS), []);
});

test('a post is in the shop feed when something that it tags can be bought', async () => {
  const wrong = await rowsOf(
    `SELECT p.id FROM posts p WHERE p.is_shoppable <> EXISTS (
      SELECT 1 FROM post_products g JOIN products d ON d.id = g.product_id
      WHERE g.post_id = p.id AND d.merchant_count > 0)`,
  );
  assert.deepEqual(wrong, []);
});

test('each interest has a product whose picture shows it', async () => {
  const bare = await rowsOf(
    `SELECT t.name FROM topics t WHERE t.kind = 'interest' AND NOT EXISTS (
       SELECT FROM products p LEFT JOIN google_categories c ON c.id = p.google_category_id
       WHERE p.status = 1 AND p.image_400 <> ''
         AND (p.search || to_tsvector('english', CASE WHEN p.hot_score > 0 THEN coalesce(c.full_path, '') ELSE '' END))
           @@ plainto_tsquery('english', t.name))`,
  );
  assert.deepEqual(bare, []);
});

test('[EA-05] the ledger in the database sums to zero, and the Bank shows its sums', async () => {
  const unbalanced = await rowsOf(
    'SELECT transaction_id FROM ledger_entries GROUP BY transaction_id HAVING sum(amount) <> 0',
  );
  assert.deepEqual(unbalanced, []);
  const [total] = await rowsOf<{ sum: number }>('SELECT sum(amount)::bigint AS sum FROM ledger_entries');
  assert.equal(total?.sum, 0);
});

test('[EA-01] the demo creator can cash out; some creators can and some cannot', async () => {
  const balances = await rowsOf<{ email: string | null; available: number }>(
    `SELECT u.email, coalesce(sum(e.amount), 0)::bigint AS available FROM users u
    JOIN ledger_accounts a ON a.creator_id = u.id AND a.kind = 'available'
    LEFT JOIN ledger_entries e ON e.account_id = a.id GROUP BY u.id`,
  );
  assert.equal(balances.length, 15);
  const demo = balances.find(({ email }) => email === 'creator@tagalong.example');
  assert.ok((demo?.available ?? 0) > 2 * CASH_OUT_MINIMUM_CENTS);
  const payable = balances.filter(({ available }) => available >= CASH_OUT_MINIMUM_CENTS);
  assert.ok(payable.length >= 4 && payable.length <= 12, `${payable.length} of 15`);
  const [profile] = await rowsOf<{ has_tax_form: boolean; has_payment_info: boolean }>(
    `SELECT has_tax_form, has_payment_info FROM payment_profiles p
    JOIN users u ON u.id = p.user_id WHERE u.email = 'creator@tagalong.example'`,
  );
  assert.deepEqual(profile, { has_tax_form: true, has_payment_info: true });
});

test('[PO-01] a post from TikTok carries a frame of our own, and none carries markup of others', async () => {
  const posts = await rowsOf<{ type: string; tiktok_html: string | null }>(
    'SELECT type, tiktok_html FROM posts',
  );
  const frame = /^<iframe src="https:\/\/www\.tiktok\.com\/player\/v1\/\d{19}" [^<>]*><\/iframe>$/;
  for (const { type, tiktok_html } of posts) {
    if (type === 'TIKTOK') assert.match(tiktok_html ?? '', frame);
    else assert.equal(tiktok_html, null);
  }
});

test('the demo accounts can log in with the password, and nobody else has one', async () => {
  const users = await rowsOf<{ email: string; password_hash: string }>(
    'SELECT email, password_hash FROM users WHERE password_hash IS NOT NULL ORDER BY id',
  );
  assert.equal(users.length, 3);
  for (const { password_hash } of users) {
    assert.match(password_hash, /^\$argon2id\$/);
    assert.ok(await verifyPassword(password_hash, DEMO_PASSWORD));
  }
});

test('ids continue after those of the demo, and a second seeding changes nothing', async () => {
  const [max] = await rowsOf<{ id: number }>('SELECT max(id) AS id FROM likeboards');
  assert.equal(await seedDemo(db, { now: NOW }), false);
  const [next] = await rowsOf<{ id: number }>(
    `INSERT INTO likeboards (slug, user_id, name, is_public) VALUES ('next', 1, 'Next', false) RETURNING id`,
  );
  assert.equal(next?.id, (max?.id ?? 0) + 1);
});

test('production refuses a database in which a demo account still has the public password', async () => {
  await assert.rejects(refuseDemoAccounts(db), /creator@tagalong\.example has the demo's public password/);
  const changed = await hashPassword('another password');
  await rowsOf(`UPDATE users SET password_hash = '${changed}' WHERE email IS NOT NULL`);
  await refuseDemoAccounts(db);
});
