import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  searchBrands,
  searchCollections,
  searchPosts,
  searchTop,
  searchUsers,
  suggest,
} from '@tagalong/contracts/social/search';
import { trendsJob } from '#api/social/discovery/trends-job';
import { addLikeboard } from '#test/boards';
import { addBrand, addPost, addProduct } from '#test/catalog';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const visitor = visitorOf(site);

/** Runs the hourly job, which first updates the index of words. */
const countWords = (): Promise<void> => trendsJob(db).run({});
const captionsOf = async (query: string): Promise<string[]> =>
  (await callAs(visitor, searchPosts, { query, limit: 12 })).data.map(({ post_caption }) => post_caption);

test('[SE-02] posts are found by all of the words, in any form, newest first', async () => {
  const { id: userId } = await signUp(site);
  await addPost(db, { userId, caption: 'Linen shirts for hot days', createdAt: new Date('2026-01-01') });
  await addPost(db, { userId, caption: 'A linen shirt, ironed', createdAt: new Date('2026-02-01') });
  await addPost(db, { userId, caption: 'A shirt of wool' });
  assert.deepEqual(await captionsOf('shirt linen'), ['A linen shirt, ironed', 'Linen shirts for hot days']);
  assert.deepEqual(await captionsOf('shirt silk'), []);
});

test('[SE-01] parentheses only separate words, and an empty text finds nothing', async () => {
  const { id: userId } = await signUp(site);
  await addPost(db, { userId, caption: 'Linen shirt' });
  assert.deepEqual(await captionsOf('(linen)(shirt)'), ['Linen shirt']);
  assert.deepEqual(await captionsOf(' () '), []);
  const top = await callAs(visitor, searchTop, { query: '()' });
  assert.deepEqual(top.data, { products: [], posts: [], users: [], brands: [], collections: [] });
});

test('[SE-02] [XT-18] a misspelled word is corrected with words that people use', async () => {
  const { id: userId } = await signUp(site);
  await addPost(db, { userId, caption: 'Ceramic teapot with a story' });
  assert.deepEqual(await captionsOf('ceramik teapott'), []);
  await countWords();
  assert.deepEqual(await captionsOf('ceramik teapott'), ['Ceramic teapot with a story']);
});

test('[SE-02] result pages neither repeat nor lose posts, for common and rare words', async () => {
  const { id: userId } = await signUp(site);
  for (let index = 0; index < 7; index += 1) await addPost(db, { userId, caption: `linen ${index}` });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await callAs(visitor, searchPosts, { query: 'linen', limit: 3, ...(cursor && { cursor }) });
    seen.push(...page.data.map(({ post_caption }) => post_caption));
    await addPost(db, { userId, caption: 'linen, added in the meantime' });
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  assert.deepEqual(
    seen,
    [6, 5, 4, 3, 2, 1, 0].map((index) => `linen ${index}`),
  );
  const { next_cursor } = await callAs(visitor, searchPosts, { query: 'linen', limit: 1 });
  const other = await refused(visitor, searchPosts, { query: 'wool', cursor: next_cursor });
  assert.equal(other.code, 'bad-cursor');
});

test('[SE-02] deleted and disabled posts and those of deactivated accounts are never found', async () => {
  const { id: userId } = await signUp(site, { nickname: 'Vera Linen' });
  const gone = await addPost(db, { userId, caption: 'linen gone' });
  await addPost(db, { userId, caption: 'linen there' });
  await addLikeboard(db, { userId, name: 'Linen things', productIds: [await addProduct(db)] });
  await sql`UPDATE posts SET status = 0 WHERE id = ${gone}`;
  assert.deepEqual(await captionsOf('linen'), ['linen there']);
  const away = { deactivated_at: new Date(), delete_at: new Date(Date.now() + 1e9) };
  await updateRow(db, 'users', userId, away);
  const { data } = await callAs(visitor, searchTop, { query: 'linen' });
  assert.deepEqual([data.posts, data.users, data.collections], [[], [], []]);
});

test('[SE-02] [XT-18] people are found by name or handle, full names before partial ones, then similar spelling', async () => {
  await signUp(site, { nickname: 'Mara Linden' });
  await signUp(site, { nickname: 'Tamara Voss' });
  await signUp(site, { nickname: 'Mira Lind' });
  const names = (await callAs(visitor, searchUsers, { query: 'mara', limit: 12 })).data.map(
    ({ nickname }) => nickname,
  );
  assert.deepEqual(names.slice(0, 2), ['Mara Linden', 'Tamara Voss']);
  const misspelt = await callAs(visitor, searchUsers, { query: 'mara lindn', limit: 12 });
  assert.equal(misspelt.data[0]?.nickname, 'Mara Linden');
});

test('[SE-02] of names that begin with the text, popular people come first; three letters find no similar spelling', async () => {
  await signUp(site, { nickname: 'Jo Zander' });
  const popular = await signUp(site, { nickname: 'Zandile Mo' });
  await updateRow(db, 'users', popular.id, { follower_count: 90 });
  const namesOf = async (query: string): Promise<string[]> =>
    (await callAs(visitor, searchUsers, { query, limit: 12 })).data.map(({ nickname }) => nickname);
  assert.deepEqual(await namesOf('zand'), ['Zandile Mo', 'Jo Zander']);
  assert.deepEqual(await namesOf('zag'), []);
});

test('[SE-02] pattern characters match literally', async () => {
  await signUp(site, { nickname: 'Percent' });
  assert.deepEqual((await callAs(visitor, searchUsers, { query: '%_', limit: 5 })).data, []);
});

test('[SE-02] brands and public collections are found by name; private ones are not', async () => {
  await addBrand(db, 'Fern & Oak');
  await addBrand(db, 'Northfern');
  const brands = await callAs(visitor, searchBrands, { query: 'fern', limit: 5 });
  assert.deepEqual(
    brands.data.map(({ name }) => name),
    ['Fern & Oak', 'Northfern'],
  );
  const owner = await signUp(site);
  const productIds = [await addProduct(db)];
  await addLikeboard(db, { userId: owner.id, name: 'Garden ferns', productIds });
  await addLikeboard(db, { userId: owner.id, name: 'Secret ferns', productIds, isPublic: false });
  await addLikeboard(db, { userId: owner.id, name: 'Empty ferns' });
  for (const who of [visitor, owner]) {
    const { data } = await callAs(who, searchCollections, { query: 'ferns', limit: 5 });
    assert.deepEqual(
      data.map(({ name, owner: { is_me } }) => [name, is_me]),
      [['Garden ferns', who === owner]],
    );
  }
});

test('[SE-02] the first page of results shows the best of each kind', async () => {
  const creator = await signUp(site, { nickname: 'Linen Lady' });
  const productId = await addProduct(db, { name: 'Linen vase', brand: 'Linen & Co' });
  await addPost(db, { userId: creator.id, caption: 'Linen again' });
  await addLikeboard(db, { userId: creator.id, name: 'Linen wishes', productIds: [productId] });
  const { data } = await callAs(visitor, searchTop, { query: 'linen' });
  assert.equal(data.products[0]?.name, 'Linen vase');
  assert.equal(data.posts[0]?.post_caption, 'Linen again');
  assert.equal(data.users[0]?.nickname, 'Linen Lady');
  assert.equal(data.brands[0]?.name, 'Linen & Co');
  assert.equal(data.collections[0]?.name, 'Linen wishes');
});

test('[SE-01] suggestions complete the input with words, tags, brands, people and products', async () => {
  const { id: userId } = await signUp(site, { nickname: 'Cera Lund' });
  await addPost(db, { userId, caption: 'A ceramic bowl #ceramics' });
  await addProduct(db, { name: 'Ceramic jug', brand: 'Ceravolo' });
  await countWords();
  const { data } = await callAs(visitor, suggest, { query: 'cera' });
  assert.deepEqual(
    data.map(({ kind, text }) => `${kind} ${text}`),
    [
      'word ceramic',
      'word ceravolo',
      'word ceramics',
      'tag ceramics',
      'brand Ceravolo',
      'user Cera Lund',
      'product Ceramic jug',
    ],
  );
  const longer = await callAs(visitor, suggest, { query: 'blue ceram' });
  assert.equal(longer.data[0]?.text, 'blue ceramic');
});
