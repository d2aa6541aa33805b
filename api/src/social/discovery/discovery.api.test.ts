import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  listBrandPosts,
  listBrandProducts,
  listBrands,
  listCollections,
  listSuggestedPeople,
  listTrendingPosts,
  listTrendingProducts,
  listTrends,
  listUserCollections,
} from '@tagalong/contracts/social/discovery';
import { followUser } from '@tagalong/contracts/social/follow';
import { listFeed } from '@tagalong/contracts/social/post';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import { addLikeboard } from '#test/boards';
import { addBrand, addPost, addProduct } from '#test/catalog';
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
const names = (things: { name: string }[]): string[] => things.map(({ name }) => name);

test('[PO-10] the trending feed ranks by recent likes, and a second run of the job changes nothing', async () => {
  const { id: userId } = await signUp(site);
  const quiet = await addPost(db, { userId, caption: 'quiet' });
  const loved = await addPost(db, { userId, caption: 'loved' });
  await addPost(db, { userId, caption: 'unseen' });
  await addLikeboard(db, { userId: (await signUp(site)).id, name: 'One', postIds: [loved, quiet] });
  await addLikeboard(db, { userId: (await signUp(site)).id, name: 'Two', postIds: [loved] });
  // The test reads as a member because responses to members are not cached.
  const member = await signUp(site);
  const read = async () => captions((await callAs(member, listFeed, { kind: 'trending', limit: 5 })).data);
  await weigh();
  assert.deepEqual(await read(), ['loved', 'quiet']);
  const scores = () => sql<{ id: number; trend_score: number }>`
    SELECT id, trend_score FROM posts ORDER BY id`;
  const before = await scores();
  await weigh();
  assert.deepEqual(await scores(), before);
  await sql`DELETE FROM likeboard_items WHERE target_id = ${loved}`;
  await weigh();
  assert.deepEqual(await read(), ['quiet']);
});

test('[PR-06] hot products are ranked by likes and tags', async () => {
  const { id: userId } = await signUp(site);
  const cold = await addProduct(db, { name: 'Cold', hotScore: 900 });
  const warm = await addProduct(db, { name: 'Warm' });
  await addPost(db, { userId, productIds: [warm] });
  await weigh();
  // The test reads as a member because responses to members are not cached.
  const member = await signUp(site);
  assert.deepEqual(names((await callAs(member, listHotProducts, { limit: 5 })).data), ['Warm']);
  assert.ok(cold > 0);
});

test('[PO-10] a #tag finds its posts and their products, regardless of case', async () => {
  const { id: userId } = await signUp(site);
  const vase = await addProduct(db, { name: 'Vase' });
  await addPost(db, { userId, caption: 'Look #SlowHome now', productIds: [vase] });
  await addPost(db, { userId, caption: 'No #slowhomes here' });
  const posts = await callAs(visitor, listTrendingPosts, { type: 'tag', text: 'slowhome', limit: 5 });
  assert.deepEqual(captions(posts.data), ['Look #SlowHome now']);
  const products = await callAs(visitor, listTrendingProducts, { type: 'tag', text: 'SLOWHOME', limit: 5 });
  assert.deepEqual(names(products.data), ['Vase']);
});

test('[PO-10] brands, categories with their subcategories, and words find posts and products', async () => {
  const { id: userId } = await signUp(site);
  const categories = [
    { id: 10, parent_id: null, name: 'Home', full_path: 'Home' },
    { id: 11, parent_id: 10, name: 'Vases', full_path: 'Home > Vases' },
  ];
  await insertInto(db, 'google_categories', categories);
  const vase = await addProduct(db, { name: 'Vase', brand: 'Fern & Oak' });
  await sql`UPDATE products SET google_category_id = 11 WHERE id = ${vase}`;
  await addProduct(db, { name: 'Shoe', brand: 'Strider' });
  await addPost(db, { userId, caption: 'with a vase', productIds: [vase] });
  for (const [type, text] of [
    ['brand', 'fern & oak'],
    ['category', '10'],
    ['category', 'vases'],
    ['keyword', 'vase'],
  ] as const) {
    const posts = await callAs(visitor, listTrendingPosts, { type, text, limit: 5 });
    assert.deepEqual(captions(posts.data), ['with a vase'], `${type} ${text}`);
    const products = await callAs(visitor, listTrendingProducts, { type, text, limit: 5 });
    assert.deepEqual(names(products.data), ['Vase'], `${type} ${text}`);
  }
});

test('[PO-10] a brand or category has lists if it exists; any tag and word has', async () => {
  await addBrand(db, 'Ostra');
  await insertInto(db, 'google_categories', { id: 20, name: 'Lighting', full_path: 'Lighting' });
  const lists = [listTrendingPosts, listTrendingProducts] as const;
  for (const [type, text] of [
    ['brand', 'ostra'],
    ['category', 'lighting'],
    ['tag', 'nobody-wrote-this'],
    ['keyword', 'nothing'],
  ] as const)
    for (const list of lists)
      assert.deepEqual((await callAs(visitor, list, { type, text, limit: 5 })).data, [], `${type} ${text}`);
  for (const [type, text] of [
    ['brand', '999999999'],
    ['category', '999999999'],
  ] as const)
    for (const list of lists)
      assert.equal((await refused(visitor, list, { type, text, limit: 5 })).code, 'not-found', type);
});

test('[PO-10] trends name tags, brands and categories, strongest first', async () => {
  const { id: userId } = await signUp(site);
  await addPost(db, { userId, caption: '#linen #slow' });
  const productIds = [await addProduct(db, { brand: 'Fern & Oak' })];
  await addPost(db, { userId, caption: '#linen', productIds });
  await weigh();
  const tags = await callAs(visitor, listTrends, { type: 'tags' });
  assert.deepEqual(
    tags.data.map(({ label, count }) => [label, count]),
    [
      ['#linen', 2],
      ['#slow', 1],
    ],
  );
  assert.equal((await callAs(visitor, listTrends, { type: 'tags', keyword: 'SL' })).data[0]?.label, '#slow');
  assert.equal((await callAs(visitor, listTrends, { type: 'brands' })).data[0]?.label, 'Fern & Oak');
});

test('[LB-07] the list of collections shows non-empty public ones, last changed first, in pages', async () => {
  const owner = await signUp(site);
  const productIds = [await addProduct(db)];
  const board = (name: string, day: number, more = {}) =>
    addLikeboard(db, { userId: owner.id, name, productIds, updatedAt: new Date(2026, 0, day), ...more });
  await board('old', 1);
  await board('new', 3);
  await board('secret', 4, { isPublic: false });
  await board('empty', 5, { productIds: [] });
  const first = await callAs(visitor, listCollections, { limit: 1 });
  assert.deepEqual(names(first.data), ['new']);
  const second = await callAs(visitor, listCollections, { limit: 5, cursor: first.next_cursor ?? '' });
  assert.deepEqual(names(second.data), ['old']);
});

test("[LB-07] a profile lists its public collections; the owner's own list includes private ones", async () => {
  const owner = await signUp(site);
  await addLikeboard(db, { userId: owner.id, name: 'open' });
  await addLikeboard(db, { userId: owner.id, name: 'secret', isPublic: false });
  const seenBy = async (who: Parameters<typeof callAs>[0]) =>
    names((await callAs(who, listUserCollections, { id: owner.id, limit: 9 })).data).sort();
  const forOthers = await seenBy(await signUp(site));
  assert.ok(forOthers.includes('open') && !forOthers.includes('secret'));
  assert.deepEqual(await seenBy(visitor), forOthers);
  assert.ok((await seenBy(owner)).includes('secret'));
  assert.equal((await refused(visitor, listUserCollections, { id: 999_999 })).code, 'not-found');
  await sql`UPDATE users SET deactivated_at = now(), delete_at = now() WHERE id = ${owner.id}`;
  assert.equal((await refused(visitor, listUserCollections, { id: owner.id })).code, 'not-found');
  assert.ok((await seenBy(owner)).includes('secret'));
});

test('[FO-04] brands are listed by name with a letter, or by watchers, page by page', async () => {
  for (const name of ['Öko', 'anton', 'Berta', 'Bella', '4711', 'Beta']) await addBrand(db, name);
  await sql`UPDATE brands SET watcher_count = 7 WHERE name = 'Berta'`;
  const walk = async (request: { order: 'name' | 'popular'; letter?: string }): Promise<string[]> => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await callAs(visitor, listBrands, { ...request, limit: 2, ...(cursor && { cursor }) });
      seen.push(...names(page.data));
      if (!page.next_cursor) return seen;
      cursor = page.next_cursor;
    }
  };
  assert.deepEqual(await walk({ order: 'name' }), ['4711', 'anton', 'Bella', 'Berta', 'Beta', 'Öko']);
  assert.deepEqual(await walk({ order: 'name', letter: 'b' }), ['Bella', 'Berta', 'Beta']);
  assert.deepEqual(await walk({ order: 'name', letter: '#' }), ['4711', 'Öko']);
  assert.equal((await walk({ order: 'popular' }))[0], 'Berta');
});

test("[PR-06] a brand's page has its products and the posts that tag them", async () => {
  const { id: userId } = await signUp(site);
  const vase = await addProduct(db, { name: 'Vase', brand: 'Fern & Oak', hotScore: 2 });
  await addProduct(db, { name: 'Jug', brand: 'Fern & Oak', hotScore: 9 });
  await addProduct(db, { name: 'Shoe', brand: 'Strider' });
  await addPost(db, { userId, caption: 'vase', productIds: [vase] });
  const id = await addBrand(db, 'Fern & Oak');
  assert.deepEqual(names((await callAs(visitor, listBrandProducts, { id, limit: 5 })).data), ['Jug', 'Vase']);
  assert.deepEqual(captions((await callAs(visitor, listBrandPosts, { id, limit: 5 })).data), ['vase']);
  for (const call of [listBrandProducts, listBrandPosts])
    assert.equal((await refused(visitor, call, { id: 999_999 })).code, 'not-found');
});

test("[FO-03] suggestions are creators close to the viewer's followees, never the viewer or followees", async () => {
  const me = await signUp(site, { isCreator: true });
  const friend = await signUp(site, { isCreator: true });
  const near = await signUp(site, { isCreator: true, nickname: 'Near' });
  const far = await signUp(site, { isCreator: true, nickname: 'Far' });
  await signUp(site, { nickname: 'No creator' });
  await callAs(me, followUser, { id: friend.id });
  await callAs(friend, followUser, { id: near.id });
  await callAs(friend, followUser, { id: me.id });
  const { data } = await callAs(me, listSuggestedPeople, {});
  assert.deepEqual(
    data.map(({ nickname }) => nickname),
    ['Near', 'Far'],
  );
  assert.ok(far.id > near.id);
});
