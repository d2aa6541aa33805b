import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listProductPosts } from '@tagalong/contracts/social/discovery';
import { addPost, addProduct } from '#test/catalog';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const visitor = visitorOf(site);

test('[PR-06] the posts of a product are listed newest first, by kind and in pages, without deleted ones', async () => {
  const mia = await signUp(site);
  const id = await addProduct(db);
  const types = ['IMAGE', 'TIKTOK', 'YOUTUBE', 'TIKTOK', 'INSTAGRAM', 'THISORTHAT'] as const;
  const ids: number[] = [];
  for (const type of types) ids.push(await addPost(db, { userId: mia.id, type, productIds: [id] }));
  await addPost(db, { userId: mia.id, productIds: [await addProduct(db)] });
  const list = async (type: 'all' | 'tiktok' | 'video') =>
    (await callAs(visitor, listProductPosts, { id, type, limit: 50 })).data.map(({ post_id }) => post_id);
  assert.deepEqual(await list('all'), ids.toReversed());
  assert.deepEqual(await list('tiktok'), [ids[3], ids[1]]);
  assert.deepEqual(await list('video'), [ids[2]]);
  const first = await callAs(visitor, listProductPosts, { id, type: 'all', limit: 4 });
  const cursor = first.next_cursor ?? '';
  const second = await callAs(visitor, listProductPosts, { id, type: 'all', limit: 4, cursor });
  assert.deepEqual(
    [...first.data, ...second.data].map(({ post_id }) => post_id),
    ids.toReversed(),
  );
  await sql`UPDATE posts SET status = 0 WHERE id = ${ids[1] ?? 0}`;
  assert.deepEqual(await list('tiktok'), [ids[3]]);
  assert.equal((await refused(visitor, listProductPosts, { id: 999_999, type: 'all' })).code, 'not-found');
  assert.equal((await refused(visitor, listProductPosts, { id, type: 'tiktok', cursor })).code, 'bad-cursor');
});
