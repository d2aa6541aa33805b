import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createLikeboard,
  getLikeboard,
  likePost,
  likeProduct,
  listLikeboardChoices,
  listMyLikeboards,
} from '@tagalong/contracts/social/likeboard';
import { addPost, addProduct, addProducts } from '#test/catalog';
import { callAs, type Person, refused, send, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';

const site = await testSite();

const FIELDS = { description: '', is_default: false, color: 'v2', color_id: 255 } as const;

async function create(owner: Person, name: string, isPublic = false) {
  return (await callAs(owner, createLikeboard, { ...FIELDS, name, is_public: isPublic })).data;
}

test('[LB-01] a likeboard has the documented fields and 0/1 flags', async () => {
  const owner = await signUp(site);
  const reply = await send(owner, createLikeboard, {
    name: 'Cosy corner',
    description: 'Wool and wood',
    is_public: true,
    color: 'v2',
    color_id: 7,
  });
  const { data } = reply.json();
  assert.equal(data.is_public, 1);
  assert.equal(data.is_default, 0);
  assert.equal(data.color, 'v2');
  assert.equal(data.color_id, 7);
  assert.equal(data.layout, '4-6');
  assert.deepEqual(data.cover_photos, []);
  assert.match(data.slug, /^[1-9A-HJ-NP-Za-km-z]{22}$/);
});

test('[LB-01] a name has 1 to 60 characters and a description at most 99', async () => {
  const owner = await signUp(site);
  const request = { is_public: 1, color_id: 255 };
  const tooLong = await refused(owner, createLikeboard, { ...request, name: 'n'.repeat(61) });
  assert.equal(tooLong.code, 'validation-failed');
  assert.deepEqual(tooLong.fields, { name: 'Use at most 60 characters.' });
  const empty = await refused(owner, createLikeboard, { ...request, name: '   ' });
  assert.deepEqual(empty.fields, { name: 'Give the collection a name.' });
  const wordy = await refused(owner, createLikeboard, {
    ...request,
    name: 'n',
    description: 'd'.repeat(100),
  });
  assert.deepEqual(wordy.fields, { description: 'Use at most 99 characters.' });
  await callAs(owner, createLikeboard, { ...FIELDS, is_public: true, name: 'n'.repeat(60) });
});

test('[LB-01] only colors of the palette are accepted', async () => {
  const owner = await signUp(site);
  const error = await refused(owner, createLikeboard, { name: 'n', is_public: 1, color_id: 14 });
  assert.equal(error.code, 'validation-failed');
  assert.ok(error.fields?.color_id);
});

test('[LB-02] a name that the owner already uses is rejected with the documented text', async () => {
  const owner = await signUp(site);
  await create(owner, 'Gifts');
  const error = await refused(owner, createLikeboard, { name: ' GIFTS ', is_public: 0, color_id: 0 });
  assert.equal(error.httpStatus, 409);
  assert.equal(error.code, 'name-taken');
  assert.equal(error.message, 'The name has already been taken.');
  await create(await signUp(site), 'Gifts');
});

test("[LB-02] a visitor can't create a likeboard", async () => {
  const error = await refused(visitorOf(site), createLikeboard, { name: 'n', is_public: 0, color_id: 0 });
  assert.equal(error.code, 'unauthenticated');
});

test('[LB-05] the picker lists the last used first and shows which contain the target', async () => {
  const owner = await signUp(site);
  const productId = await addProduct(site.db);
  const old = await create(owner, 'Old');
  const fresh = await create(owner, 'Fresh');
  await callAs(owner, likeProduct, { likebook_ids: [old.id], target_id: productId });
  const { data } = await callAs(owner, listLikeboardChoices, { type: 3, target_id: productId });
  assert.deepEqual(
    data.map(({ name, target_in_the_likeboard }) => [name, target_in_the_likeboard]),
    [
      ['Old', true],
      ['Fresh', false],
      ['Liked', false],
    ],
  );
  const other = await callAs(owner, listLikeboardChoices, { type: 4, target_id: productId });
  assert.equal(
    other.data.some(({ target_in_the_likeboard }) => target_in_the_likeboard),
    false,
  );
  assert.ok(fresh.id > old.id);
});

test('[LB-04] a cover shows the newest five pictures of products and posts, and its layout counts them', async () => {
  const owner = await signUp(site);
  const board = await create(owner, 'Cover');
  const products = await addProducts(site.db, 5);
  const postId = await addPost(site.db, { userId: owner.id, imageCount: 2 });
  for (const id of products) await callAs(owner, likeProduct, { likebook_ids: [board.id], target_id: id });
  await callAs(owner, likePost, { likebook_ids: [board.id], target_id: postId });
  const [mine] = (await callAs(owner, listMyLikeboards, { limit: 12 })).data;
  assert.equal(mine?.name, 'Cover');
  assert.equal(mine?.cover_photos.length, 5);
  assert.equal(mine?.cover_photos[0], `/media/posts/${postId}-0-400.webp`);
  assert.match(mine?.cover_photos[1] ?? '', /-200\.webp$/);
  assert.equal(mine?.layout, '5-1');
  assert.deepEqual([mine?.product_count, mine?.post_count], [5, 1]);
});

test('[LB-07] a private likeboard is visible to its owner only', async () => {
  const owner = await signUp(site);
  const other = await signUp(site);
  const board = await create(owner, 'Secret');
  assert.equal((await callAs(owner, getLikeboard, { slug: board.slug })).data.owner.is_me, true);
  for (const who of [other, visitorOf(site)]) {
    const error = await refused(who, getLikeboard, { slug: board.slug });
    assert.equal(error.httpStatus, 404);
    assert.equal(error.code, 'not-found');
  }
  assert.equal((await refused(owner, getLikeboard, { slug: 'nothing-here' })).code, 'not-found');
});

test('[LB-07] a public likeboard shows its products and posts to everyone, newest first', async () => {
  const owner = await signUp(site, { nickname: 'Mia' });
  const board = await create(owner, 'Open', true);
  const [first = 0, second = 0] = await addProducts(site.db, 2);
  const postId = await addPost(site.db, { userId: owner.id, productIds: [first] });
  await callAs(owner, likeProduct, { likebook_ids: [board.id], target_id: first });
  await callAs(owner, likeProduct, { likebook_ids: [board.id], target_id: second });
  await callAs(owner, likePost, { likebook_ids: [board.id], target_id: postId });
  const { data } = await callAs(visitorOf(site), getLikeboard, { slug: board.slug });
  assert.deepEqual(data.owner, { user_id: owner.id, nickname: 'Mia', is_me: false, is_followed: false });
  assert.deepEqual(
    data.likes.products.map(({ id }) => id),
    [second, first],
  );
  assert.equal(data.likes.products[0]?.is_liked, false);
  assert.deepEqual(
    data.likes.posts.map(({ post_id }) => post_id),
    [postId],
  );
});

test("[LB-07] a member's own likeboards are paged, and a cursor of another list is rejected", async () => {
  const owner = await signUp(site);
  for (const name of ['One', 'Two', 'Three']) await create(owner, name);
  const first = await callAs(owner, listMyLikeboards, { limit: 3 });
  assert.deepEqual(
    first.data.map(({ name }) => name),
    ['Three', 'Two', 'One'],
  );
  const cursor = first.next_cursor ?? '';
  const second = await callAs(owner, listMyLikeboards, { limit: 3, cursor });
  assert.deepEqual(
    second.data.map(({ name }) => name),
    ['Liked'],
  );
  assert.equal(second.next_cursor, null);
  const forged = Buffer.from('["feed:latest","2026-01-01T00:00:00.000Z",1]').toString('base64url');
  for (const bad of [forged, 'x', cursor.slice(2)]) {
    assert.equal((await refused(owner, listMyLikeboards, { cursor: bad })).code, 'bad-cursor');
  }
});

test('[LB-08] requesting another default collection creates an ordinary one', async () => {
  const owner = await signUp(site);
  const { data } = await callAs(owner, createLikeboard, {
    ...FIELDS,
    name: 'Mine',
    is_public: true,
    is_default: true,
  });
  assert.equal(data.is_default, false);
});
