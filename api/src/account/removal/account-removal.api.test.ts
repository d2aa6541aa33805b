import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancelRemoval, removeAccount } from '@tagalong/contracts/account/settings';
import { login } from '@tagalong/contracts/account/sign-in';
import { followUser } from '@tagalong/contracts/social/follow';
import { createLikeboard, likePost, likeProduct } from '@tagalong/contracts/social/likeboard';
import { getUser, watchBrand } from '@tagalong/contracts/social/people';
import { getPost } from '@tagalong/contracts/social/post';
import { addPost, addProduct } from '#test/catalog';
import { addCommission, addPayment, book } from '#test/ledger';
import { callAs, PASSWORD, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { only, sqlOn } from '#test/sql';
import { accountRemovalJob } from './account-removal-job.ts';

const site = await testSite();
const sql = sqlOn(site.db);
const { db } = site;
const visitor = visitorOf(site);
const remove = (): Promise<void> => accountRemovalJob(site.context).run({});
const NOW = (): Date => new Date(Date.now() - 1_000);

async function deactivate(person: Person, isDue: boolean): Promise<void> {
  await callAs(person, removeAccount, { password: PASSWORD });
  if (!isDue) return;
  await sql`UPDATE users SET delete_at = ${NOW()} WHERE id = ${person.id}`;
}
const userOf = (id: number) => only(sql`SELECT * FROM users WHERE id = ${id}`);
const countOf = async (
  table: 'posts' | 'likeboards' | 'likeboard_items' | 'follows' | 'sessions',
  id: number,
) => {
  const column = table === 'follows' ? 'follower_id' : 'user_id';
  const text = `SELECT count(*) FROM ${table} WHERE ${column} = $1`;
  return (await db.withConnection((connection) => connection.query(text, [id]))).rows[0].count;
};

test('[AU-09] on its deletion date an account loses its content, and counters of others are updated', async () => {
  const leaver = await signUp(site, { isCreator: true, nickname: 'Vera' });
  const friend = await signUp(site, { isCreator: true });
  const productId = await addProduct(db);
  const own = await addPost(db, { userId: leaver.id, productIds: [productId] });
  await sql`UPDATE products SET imageposts_count = 1`;
  await sql`UPDATE users SET post_count = 1 WHERE id = ${leaver.id}`;
  const others = await addPost(db, { userId: friend.id });
  const board = {
    name: 'Mine',
    description: '',
    is_public: true,
    is_default: false,
    color: 'v2',
    color_id: 255,
  } as const;
  const { data } = await callAs(leaver, createLikeboard, board);
  await callAs(leaver, likeProduct, { likebook_ids: [data.id], target_id: productId });
  await callAs(leaver, likePost, { likebook_ids: [data.id], target_id: others });
  await callAs(leaver, followUser, { id: friend.id });
  await callAs(friend, followUser, { id: leaver.id });
  const { brand_id } = await only(sql<{ brand_id: number }>`SELECT brand_id FROM products`);
  await callAs(leaver, watchBrand, { id: brand_id });

  await deactivate(leaver, true);
  await remove();
  await remove();

  for (const table of ['posts', 'likeboards', 'likeboard_items', 'follows', 'sessions'] as const)
    assert.equal(await countOf(table, leaver.id), 0, table);
  const gone = await userOf(leaver.id);
  assert.deepEqual(
    [gone.nickname, gone.email, gone.password_hash, gone.avatar],
    ['Deleted account', null, null, null],
  );
  const kept = await userOf(friend.id);
  assert.deepEqual([kept.follower_count, kept.following_count], [0, 0]);
  const product = await only(sql`SELECT * FROM products`);
  assert.deepEqual([product.like_count, product.likeboards_count, product.imageposts_count], [0, 0, 0]);
  const post = await only(sql`SELECT * FROM posts WHERE id = ${others}`);
  assert.equal(post.like_count, 0);
  const brand = await only(sql`SELECT * FROM brands`);
  assert.equal(brand.watcher_count, 0);
  assert.equal((await refused(visitor, getUser, { id: leaver.id })).code, 'not-found');
  assert.equal((await refused(visitor, getPost, { unique_key: String(own) })).code, 'not-found');
  const again = { email: leaver.email, password: PASSWORD };
  assert.equal((await refused(visitor, login, again)).code, 'wrong-credentials');
});

test('[AU-09] [EA-01] a pending cash-out delays the deletion', async () => {
  const creator = await signUp(site, { isCreator: true });
  await deactivate(creator, true);
  const payment = await addPayment(db, creator.id, 3_000, 'on-its-way', 'requested');
  await remove();
  assert.equal((await userOf(creator.id)).removed_at, null);
  await sql`UPDATE payments SET state = 'paid' WHERE id = ${payment}`;
  await remove();
  assert.ok((await userOf(creator.id)).removed_at);
});

test('[AU-09] nothing is deleted before the date or after reactivation', async () => {
  const early = await signUp(site);
  const back = await signUp(site);
  await addPost(db, { userId: early.id });
  await addPost(db, { userId: back.id });
  await deactivate(early, false);
  await deactivate(back, false);
  await callAs(back, cancelRemoval, {});
  await remove();
  assert.deepEqual([await countOf('posts', early.id), await countOf('posts', back.id)], [1, 1]);
  assert.equal((await userOf(back.id)).deactivated_at, null);
});

test('[AU-09] [EA-05] funds that were not cashed out are forfeited, and the ledger balances', async () => {
  const creator = await signUp(site, { isCreator: true });
  const commissionId = await addCommission(db, creator.id, 900);
  const move = { creatorId: creator.id, amount: 900, commissionId };
  await book(db, { ...move, kind: 'commission', from: 'network', to: 'pending' });
  await deactivate(creator, true);
  await remove();
  const sums = await sql`
    SELECT a.kind, sum(e.amount)::integer AS amount FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
    GROUP BY a.kind ORDER BY a.kind`;
  assert.deepEqual(sums, [
    { kind: 'network', amount: 0 },
    { kind: 'pending', amount: 0 },
  ]);
  const [commission] = await sql`SELECT * FROM commissions`;
  assert.equal(commission?.state, 'reversed');
});

test('[AU-09] the deactivation is confirmed by mail with the deletion date', async () => {
  const member = await signUp(site);
  await deactivate(member, false);
  const jobs = await sql<{ payload: unknown }>`SELECT payload FROM jobs WHERE kind = 'mail'`;
  const { delete_at } = await userOf(member.id);
  const day = new Date(String(delete_at)).toISOString().slice(0, 10);
  assert.match(JSON.stringify(jobs), new RegExp(`account-removal.*${day}`));
});
