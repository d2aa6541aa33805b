import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followUser } from '@tagalong/contracts/social/follow';
import { type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import { addPost, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const MINUTE_MS = 60_000;

function minutesAgo(minutes: number): Date {
  return new Date(Date.now() - minutes * MINUTE_MS);
}

async function captions(who: Pick<Person, 'app' | 'cookie'>, kind: FeedKind): Promise<string[]> {
  return (await callAs(who, listFeed, { kind, limit: 12 })).data.map(({ post_caption }) => post_caption);
}

test('[PO-10] the latest feed shows everyone the newest posts first, without repeats or gaps between pages', async () => {
  const author = await signUp(site);
  // Three posts have the same time, so the id decides their order.
  const same = minutesAgo(3);
  for (let index = 1; index <= 3; index += 1) {
    await addPost(site.db, { userId: author.id, caption: `same ${index}`, createdAt: same });
  }
  for (let index = 1; index <= 4; index += 1) {
    await addPost(site.db, { userId: author.id, caption: `old ${index}`, createdAt: minutesAgo(60 - index) });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await callAs(visitorOf(site), listFeed, {
      kind: 'latest',
      limit: 2,
      ...(cursor && { cursor }),
    });
    seen.push(...page.data.map(({ post_caption }) => post_caption));
    // A post created between two pages belongs at the top and shifts nothing below.
    if (!cursor) await addPost(site.db, { userId: author.id, caption: 'new' });
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  assert.deepEqual(seen, ['same 3', 'same 2', 'same 1', 'old 4', 'old 3', 'old 2', 'old 1']);
});

test('[PO-10] the featured, shop and this-or-that feeds show only matching posts', async () => {
  const author = await signUp(site);
  const userId = author.id;
  await addPost(site.db, { userId, caption: 'plain' });
  await addPost(site.db, { userId, caption: 'first featured', featuredAt: minutesAgo(1) });
  await addPost(site.db, {
    userId,
    caption: 'last featured',
    featuredAt: minutesAgo(0),
    createdAt: minutesAgo(99),
  });
  await addPost(site.db, { userId, caption: 'shop', isShoppable: true });
  await addPost(site.db, { userId, caption: 'vote', type: 'THISORTHAT', imageCount: 2 });
  assert.deepEqual(await captions(author, 'featured'), ['last featured', 'first featured']);
  assert.deepEqual(await captions(author, 'shop'), ['shop']);
  assert.deepEqual(await captions(author, 'tot'), ['vote']);
});

test('[PO-10] the following feed shows posts of followed people and requires a login', async () => {
  const fan = await signUp(site);
  const [followed, stranger] = [await signUp(site), await signUp(site)];
  await addPost(site.db, { userId: followed.id, caption: 'theirs, old', createdAt: minutesAgo(5) });
  await addPost(site.db, { userId: stranger.id, caption: 'a stranger' });
  await addPost(site.db, { userId: followed.id, caption: 'theirs' });
  assert.deepEqual(await captions(fan, 'following'), []);
  await callAs(fan, followUser, { id: followed.id });
  assert.deepEqual(await captions(fan, 'following'), ['theirs', 'theirs, old']);
  const first = await callAs(fan, listFeed, { kind: 'following', limit: 1 });
  const next = await callAs(fan, listFeed, { kind: 'following', limit: 1, cursor: first.next_cursor ?? '' });
  assert.deepEqual(
    next.data.map(({ post_caption }) => post_caption),
    ['theirs, old'],
  );
  assert.equal(next.next_cursor, null);
  assert.equal((await refused(visitorOf(site), listFeed, { kind: 'following' })).code, 'unauthenticated');
});

test('[PO-10] deleted posts and those of deactivated authors are in no feed', async () => {
  const author = await signUp(site);
  const away = await signUp(site);
  const id = await addPost(site.db, { userId: author.id, caption: 'deleted' });
  await sql`UPDATE posts SET status = 0 WHERE id = ${id}`;
  await addPost(site.db, { userId: away.id, caption: 'away' });
  const change = { deactivated_at: new Date(), delete_at: new Date() };
  await updateRow(site.db, 'users', away.id, change);
  await addPost(site.db, { userId: author.id, caption: 'shown' });
  assert.deepEqual(await captions(author, 'latest'), ['shown']);
});

test('[PO-10] forged cursors, cursors of another feed and unknown feeds are rejected', async () => {
  const author = await signUp(site);
  await addPost(site.db, { userId: author.id, isShoppable: true });
  await addPost(site.db, { userId: author.id, isShoppable: true });
  const { next_cursor } = await callAs(author, listFeed, { kind: 'shop', limit: 1 });
  assert.ok(next_cursor);
  for (const cursor of [next_cursor, 'AAAA', '', Buffer.from('{"a":1}').toString('base64url')]) {
    assert.equal((await refused(author, listFeed, { kind: 'latest', cursor })).code, 'bad-cursor');
  }
  assert.equal((await refused(author, listFeed, { kind: 'secret' })).code, 'validation-failed');
  assert.equal((await refused(author, listFeed, { kind: 'latest', limit: 51 })).code, 'validation-failed');
});

test('[PO-01] a post contains its author, pictures, tagged products and both sides of a this-or-that', async () => {
  const author = await signUp(site, { nickname: 'Mia' });
  const productId = await addProduct(site.db, { name: 'Tall vase', brand: 'Fern & Oak' });
  const id = await addPost(site.db, {
    userId: author.id,
    type: 'THISORTHAT',
    productIds: [productId],
    imageCount: 2,
  });
  const sides = [
    { post_id: id, side: 0, product_id: productId, vote_count: 3 },
    { post_id: id, side: 1, product_id: null, vote_count: 1 },
  ];
  await insertInto(site.db, 'tot_sides', sides);
  const [post] = (await callAs(visitorOf(site), listFeed, { kind: 'tot', limit: 1 })).data;
  assert.equal(post?.post_type, 'THISORTHAT');
  assert.equal(post?.post_author_name, 'Mia');
  assert.equal(post?.image_list.length, 2);
  assert.equal(post?.tagged_products[0]?.name, 'Tall vase');
  assert.deepEqual([post?.tagged_products[0]?.x, post?.tagged_products[0]?.y], [0.25, 0.5]);
  assert.deepEqual(post?.left_image?.data, { product_id: productId, votes: 3 });
  assert.deepEqual(post?.right_image?.data, { product_id: null, votes: 1 });
});

test('responses are cached briefly for visitors, never for members', async () => {
  const author = await signUp(site);
  const visitor = visitorOf(site);
  const limit = 7;
  const count = async (who: typeof visitor) =>
    (await callAs(who, listFeed, { kind: 'latest', limit })).data.length;
  assert.equal(await count(visitor), 0);
  await addPost(site.db, { userId: author.id });
  assert.equal(await count(visitor), 0);
  assert.equal(await count(author), 1);
});
