import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  listCollections,
  listTrendingPosts,
  listUserCollections,
} from '@tagalong/contracts/social/discovery';
import { arrangeLikeboards } from '@tagalong/contracts/social/likeboard-items';
import { listFeed } from '@tagalong/contracts/social/post';
import {
  searchBrands,
  searchCollections,
  searchPosts,
  searchTop,
  searchUsers,
  suggest,
} from '@tagalong/contracts/social/search';
import { listThisOrThat, listThisOrThatTopics } from '@tagalong/contracts/social/this-or-that';
import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { addLikeboard } from '#test/boards';
import { addMerchant, addPost, addProduct } from '#test/catalog';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';
import { trendsJob } from './trends-job.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const visitor = visitorOf(site);
const weigh = (): Promise<void> => trendsJob(db).run({});
const captions = (posts: { post_caption: string }[]): string[] => posts.map((post) => post.post_caption);

async function addCategory(id: number, name: string, parentId: number | null = null): Promise<void> {
  const row = { id, name, full_path: name, parent_id: parentId };
  await insertInto(db, 'google_categories', row);
}

async function addRivals(userId: number, caption: string, categoryId: number): Promise<void> {
  const productIds = [await addProduct(db), await addProduct(db)];
  await sql`UPDATE products SET google_category_id = ${categoryId} WHERE id = ANY(${productIds})`;
  const post_id = await addPost(db, { userId, caption, type: 'THISORTHAT', productIds, imageCount: 2 });
  const known = await sql<{ side: number }>`SELECT side FROM tot_sides WHERE post_id = ${post_id}`;
  if (known.length > 0) await sql`DELETE FROM tot_sides WHERE post_id = ${post_id}`;
  const sides = productIds.map((product_id, side) => ({ post_id, side, product_id }));
  await insertInto(db, 'tot_sides', sides);
}

test('[PO-10] this-or-that posts are listed by topic, including its subtopics, in pages', async () => {
  const { id: userId } = await signUp(site);
  await addCategory(1, 'Home & Décor');
  await addCategory(2, 'Vases', 1);
  await addCategory(3, 'Shoes');
  for (const caption of ['one', 'two', 'three']) await addRivals(userId, caption, 2);
  await addRivals(userId, 'shoes', 3);
  await addPost(db, { userId, caption: 'no choice' });
  const topics = (await callAs(visitor, listThisOrThatTopics, {})).data;
  assert.deepEqual(
    topics.map(({ slug, label, count }) => [slug, label, count]),
    [
      ['vases', 'Vases', 3],
      ['shoes', 'Shoes', 1],
    ],
  );
  const first = await callAs(visitor, listThisOrThat, { slug: 'home-decor', limit: 2 });
  assert.deepEqual(captions(first.data), ['three', 'two']);
  const cursor = first.next_cursor ?? '';
  assert.deepEqual(
    captions((await callAs(visitor, listThisOrThat, { slug: 'home-decor', limit: 2, cursor })).data),
    ['one'],
  );
  assert.equal((await refused(visitor, listThisOrThat, { slug: 'shoes', cursor })).code, 'bad-cursor');
  await addCategory(4, 'Lamps');
  assert.deepEqual((await callAs(visitor, listThisOrThat, { slug: 'lamps', limit: 2 })).data, []);
  assert.equal((await refused(visitor, listThisOrThat, { slug: 'unknown', limit: 2 })).code, 'not-found');
});

test('[PO-10] collections are listed most liked first, in pages, without those of private accounts', async () => {
  const [owner, hidden] = [await signUp(site), await signUp(site)];
  const loved = await addProduct(db);
  await sql`UPDATE products SET like_count = 9 WHERE id = ${loved}`;
  await addLikeboard(db, { userId: owner.id, name: 'Loved', productIds: [loved] });
  await addLikeboard(db, { userId: owner.id, name: 'Plain', productIds: [await addProduct(db)] });
  await addLikeboard(db, { userId: owner.id, name: 'Secret', productIds: [loved], isPublic: false });
  await addLikeboard(db, { userId: hidden.id, name: 'Hidden', productIds: [loved] });
  await sql`UPDATE users SET is_private = true WHERE id = ${hidden.id}`;
  await weigh();
  const first = await callAs(visitor, listCollections, { order: 'liked', limit: 1 });
  assert.equal(first.data[0]?.name, 'Loved');
  const rest = await callAs(visitor, listCollections, {
    order: 'liked',
    limit: 5,
    cursor: first.next_cursor ?? '',
  });
  assert.deepEqual(
    rest.data.map(({ name }) => name),
    ['Plain'],
  );
  const newest = await callAs(visitor, listCollections, { limit: 5 });
  assert.deepEqual(newest.data.map(({ name }) => name).sort(), ['Loved', 'Plain']);
  assert.deepEqual((await callAs(visitor, searchCollections, { query: 'hidden', limit: 5 })).data, []);
  const wrong = await refused(visitor, listCollections, { limit: 1, cursor: first.next_cursor });
  assert.equal(wrong.code, 'bad-cursor');
});

test("[LB-07] a profile lists its public collections in the owner's order", async () => {
  const owner = await signUp(site);
  const [one, two] = [
    await addLikeboard(db, { userId: owner.id, name: 'One' }),
    await addLikeboard(db, { userId: owner.id, name: 'Two' }),
  ];
  await addLikeboard(db, { userId: owner.id, name: 'Secret', isPublic: false });
  const namesFor = async (who: Parameters<typeof callAs>[0]): Promise<string[]> =>
    (await callAs(who, listUserCollections, { id: owner.id, limit: 9 })).data.map(({ name }) => name);
  assert.deepEqual(await namesFor(visitor), ['Two', 'One']);
  await callAs(owner, arrangeLikeboards, { likeboard_ids: [one, two] });
  assert.deepEqual(await namesFor(visitor), ['One', 'Two']);
  assert.equal((await namesFor(owner)).length, 4);
});

test('[PO-10] recent clicks raise posts and products in the trending lists', async () => {
  const { id: userId } = await signUp(site);
  const [plain, clicked] = [
    await addProduct(db, { name: 'Plain' }),
    await addProduct(db, { name: 'Clicked' }),
  ];
  const postId = await addPost(db, { userId, caption: 'clicked', productIds: [clicked] });
  await addPost(db, { userId, caption: 'plain', productIds: [plain] });
  const merchant_id = await addMerchant(db, 'Shop');
  const click = { key: 'a-click', product_id: clicked, merchant_id, post_id: postId };
  await insertInto(db, 'clicks_by_month', click);
  await weigh();
  const trending = await callAs(visitor, listFeed, { kind: 'trending', limit: 5 });
  assert.deepEqual(captions(trending.data), ['clicked']);
  const hot = await callAs(visitor, listHotProducts, { limit: 5 });
  assert.equal(hot.data[0]?.name, 'Clicked');
});

test('[SE-02] search ignores accents: products, posts, people, brands, collections, suggestions', async () => {
  const { id: userId } = await signUp(site, { nickname: 'Zoë Müller' });
  const productId = await addProduct(db, { name: 'Crème brûlée dish', brand: 'Åhlén' });
  await addPost(db, { userId, caption: 'Café at the Øster street' });
  await addLikeboard(db, { userId, name: 'Söhne & Łódź', productIds: [productId] });
  for (const [query, kind] of [
    ['creme brulee', 'products'],
    ['CRÈME', 'products'],
    ['cafe oster', 'posts'],
    ['café', 'posts'],
    ['zoe muller', 'users'],
    ['Zoë', 'users'],
    ['ahlen', 'brands'],
    ['åhlén', 'brands'],
    ['sohne lodz', 'collections'],
  ] as const) {
    const { data } = await callAs(visitor, searchTop, { query });
    assert.equal(data[kind].length, 1, query);
  }
  assert.equal((await callAs(visitor, searchProducts, { query: 'brulée', limit: 5 })).data.length, 1);
  assert.equal((await callAs(visitor, searchPosts, { query: 'øster', limit: 5 })).data.length, 1);
  assert.equal((await callAs(visitor, searchUsers, { query: 'müll', limit: 5 })).data.length, 1);
  assert.equal((await callAs(visitor, searchBrands, { query: 'Ahl', limit: 5 })).data.length, 1);
  const keyword = { type: 'keyword', text: 'Café', limit: 5 } as const;
  assert.equal((await callAs(visitor, listTrendingPosts, keyword)).data.length, 1);
  await weigh();
  const { data } = await callAs(visitor, suggest, { query: 'zoe' });
  assert.deepEqual(
    data.map(({ kind, text }) => `${kind} ${text}`),
    ['user Zoë Müller'],
  );
});
