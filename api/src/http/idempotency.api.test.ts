import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPost } from '@tagalong/contracts/creation/compose';
import { cashOut } from '@tagalong/contracts/earnings/cash-out';
import type { ErrorBody } from '@tagalong/contracts/site/error-codes';
import { createLikeboard } from '@tagalong/contracts/social/likeboard';
import { runHousekeeping } from '#api/jobs/housekeeping';
import { CLEANUPS } from '#api/owners';
import { addProduct } from '#test/catalog';
import { addCommission, book } from '#test/ledger';
import { type Person, refused, send, signUp } from '#test/person';
import { ORIGIN, testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const FIFTY = Array.from({ length: 50 }, (_, index) => index);
const KEY = 'the-key-of-one-submit';

type Reply = Awaited<ReturnType<typeof send>>;

/** Returns the body that all responses share; fails if one differs or has an error status. */
function onlyBody(replies: readonly Reply[]): string {
  assert.deepEqual([...new Set(replies.map(({ statusCode }) => statusCode))], [200]);
  const bodies = new Set(replies.map(({ body }) => body));
  assert.equal(bodies.size, 1);
  return [...bodies].join('');
}

async function countOf(table: 'posts' | 'likeboards' | 'payments', owner: Person): Promise<number> {
  const column = table === 'payments' ? 'creator_id' : 'user_id';
  const text = `SELECT count(*) FROM ${table} WHERE ${column} = $1`;
  return (await db.withConnection((connection) => connection.query(text, [owner.id]))).rows[0].count;
}

function sendBoard(who: Person, name: string, key?: string) {
  return site.app.inject({
    method: 'POST',
    url: createLikeboard.path,
    headers: {
      cookie: who.cookie,
      origin: ORIGIN,
      'content-type': 'application/x-www-form-urlencoded',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: `name=${name}&description=&is_public=1&color_id=0`,
  });
}

test('[CR-06] fifty concurrent submits with one key create one post, and each receives it', async () => {
  const author = await signUp(site);
  const post = {
    resource_origin: 'youtube',
    link: 'https://youtu.be/dQw4w9WgXcQ',
    caption: 'Once',
    product_ids: [await addProduct(db)],
    idempotency_key: KEY,
  };
  onlyBody(await Promise.all(FIFTY.map(() => send(author, createPost, post))));
  assert.equal(await countOf('posts', author), 1);
  const error = await refused(author, createPost, { ...post, caption: 'Twice' });
  assert.deepEqual([error.code, error.httpStatus], ['idempotency-mismatch', 422]);
  const member = await signUp(site);
  assert.equal((await send(member, createPost, post)).statusCode, 200);
  assert.equal(await countOf('posts', member), 1);
});

test('[EA-05] fifty concurrent cash-outs with one key create one payment, and the ledger sums to zero', async () => {
  const creator = await signUp(site, { isCreator: true });
  const amount = 9_900;
  const commissionId = await addCommission(db, creator.id, amount, 'available');
  const move = { creatorId: creator.id, amount, commissionId };
  await book(db, { ...move, kind: 'commission', from: 'network', to: 'pending' });
  await book(db, { ...move, kind: 'release', from: 'pending', to: 'available' });
  const profile = { user_id: creator.id, payee_ref: 'payee', has_tax_form: true, has_payment_info: true };
  await insertInto(db, 'payment_profiles', profile);
  onlyBody(await Promise.all(FIFTY.map(() => send(creator, cashOut, { idempotency_key: KEY }))));
  assert.equal(await countOf('payments', creator), 1);
  const entries = await sql<{ amount: number }>`SELECT amount FROM ledger_entries`;
  assert.equal(
    entries.reduce((sum, entry) => sum + entry.amount, 0),
    0,
  );
});

test('[LB-02] fifty concurrent submits with one key in the header create one collection', async () => {
  const owner = await signUp(site);
  const before = await countOf('likeboards', owner);
  onlyBody(await Promise.all(FIFTY.map(() => sendBoard(owner, 'Once', KEY))));
  assert.equal((await countOf('likeboards', owner)) - before, 1);
  const codeOf = (reply: Reply) => reply.json<ErrorBody>().code;
  assert.equal(codeOf(await sendBoard(owner, 'Another', KEY)), 'idempotency-mismatch');
  assert.equal(codeOf(await sendBoard(owner, 'Once')), 'name-taken');
  assert.equal(codeOf(await sendBoard(owner, 'Bad', 'a key')), 'validation-failed');
  assert.equal((await sendBoard(await signUp(site), 'Once', KEY)).statusCode, 200);
});

test('a key is remembered for at least a day, and then expires', async () => {
  const owner = await signUp(site);
  await sendBoard(owner, 'Once', KEY);
  const age = (days: number) =>
    sql`UPDATE idempotency_keys SET created_at = ${new Date(Date.now() - days * 86_400_000)}`;
  await age(1);
  await runHousekeeping(db, CLEANUPS);
  assert.equal((await sendBoard(owner, 'Once', KEY)).statusCode, 200);
  await age(8);
  await runHousekeeping(db, CLEANUPS);
  assert.equal((await sendBoard(owner, 'Once', KEY)).statusCode, 409);
});
