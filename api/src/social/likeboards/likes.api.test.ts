import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createLikeboard,
  dislikePost,
  dislikeProduct,
  likePost,
  likeProduct,
  listLikeboardChoices,
} from '@tagalong/contracts/social/likeboard';
import { getPost } from '@tagalong/contracts/social/post';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { addPost, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { only, sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);

async function boardsOf(owner: Person) {
  const { data } = await callAs(owner, listLikeboardChoices, { type: 3, target_id: 1 });
  const defaultId = data.find(({ is_default }) => is_default)?.id ?? 0;
  const fields = {
    name: 'Second',
    description: '',
    is_public: true,
    is_default: false,
    color: 'v2',
  } as const;
  const { id } = (await callAs(owner, createLikeboard, { ...fields, color_id: 1 })).data;
  return { defaultId, secondId: id };
}

async function counters(productId: number) {
  const { like_count, likeboards_count } = await only(sql<{ like_count: number; likeboards_count: number }>`
    SELECT like_count, likeboards_count FROM products WHERE id = ${productId}`);
  return [like_count, likeboards_count];
}

test('[LB-06] a product in the default collection is liked until it is removed from all collections', async () => {
  const member = await signUp(site);
  const { defaultId, secondId } = await boardsOf(member);
  const id = await addProduct(site.db);

  await callAs(member, likeProduct, { likebook_ids: [defaultId, secondId], target_id: id });
  const liked = (await callAs(member, getProduct, { id })).data;
  assert.equal(liked.is_liked, true);
  assert.equal(liked.in_other_likeboard_count, 1);
  assert.equal(liked.likeboards_count, 2);
  assert.equal((await callAs(visitorOf(site), getProduct, { id })).data.is_liked, false);

  await callAs(member, dislikeProduct, { likebook_ids: [defaultId], target_id: id });
  assert.equal((await callAs(member, getProduct, { id })).data.is_liked, true);
  await callAs(member, dislikeProduct, { likebook_ids: [secondId], target_id: id });
  assert.equal((await callAs(member, getProduct, { id })).data.is_liked, false);
  assert.deepEqual(await counters(id), [0, 0]);
});

test('[LB-06] liking or unliking twice counts once', async () => {
  const member = await signUp(site);
  const { defaultId } = await boardsOf(member);
  const id = await addProduct(site.db);
  const request = { likebook_ids: [defaultId, defaultId], target_id: id };
  await callAs(member, likeProduct, request);
  await callAs(member, likeProduct, request);
  assert.deepEqual(await counters(id), [1, 1]);
  await callAs(member, dislikeProduct, request);
  await callAs(member, dislikeProduct, request);
  assert.deepEqual(await counters(id), [0, 0]);
});

test('[LB-06] concurrent likes are all counted', async () => {
  const members = await Promise.all([1, 2, 3, 4].map(() => signUp(site)));
  const id = await addProduct(site.db);
  const boards = await Promise.all(members.map(boardsOf));
  const calls = members.flatMap((member, index) => {
    const { defaultId = 0, secondId = 0 } = boards[index] ?? {};
    return [defaultId, secondId].map((board) =>
      callAs(member, likeProduct, { likebook_ids: [board], target_id: id }),
    );
  });
  await Promise.all(calls);
  assert.deepEqual(await counters(id), [4, 8]);
});

test("[LB-05] another member's collection can't be liked into, alone or among the caller's own", async () => {
  const member = await signUp(site);
  const other = await signUp(site);
  const { defaultId } = await boardsOf(member);
  const theirs = await boardsOf(other);
  const id = await addProduct(site.db);
  const mixed = { likebook_ids: [defaultId, theirs.defaultId], target_id: id };
  for (const call of [likeProduct, dislikeProduct]) {
    assert.equal((await refused(member, call, mixed)).code, 'not-found');
  }
  assert.equal(
    (await refused(member, likeProduct, { likebook_ids: [999_999], target_id: id })).code,
    'not-found',
  );
  assert.deepEqual(await counters(id), [0, 0]);
});

test("[LB-05] unknown or withdrawn items can't be liked", async () => {
  const member = await signUp(site);
  const { defaultId } = await boardsOf(member);
  const withdrawn = await addProduct(site.db, { status: 0 });
  for (const target of [withdrawn, 999_999]) {
    const request = { likebook_ids: [defaultId], target_id: target };
    assert.equal((await refused(member, likeProduct, request)).code, 'not-found');
    assert.equal((await refused(member, likePost, request)).code, 'not-found');
  }
  const none = await refused(member, likeProduct, { likebook_ids: [], target_id: withdrawn });
  assert.equal(none.code, 'validation-failed');
  const forged = await refused(member, likeProduct, { likebook_ids: [defaultId], target_id: "1' OR '1'='1" });
  assert.deepEqual(Object.keys(forged.fields ?? {}), ['target_id']);
});

test('[PO-02] liking a post counts people and includes only the chosen tagged products', async () => {
  const author = await signUp(site);
  const member = await signUp(site);
  const { defaultId, secondId } = await boardsOf(member);
  const [tagged, stranger] = [await addProduct(site.db), await addProduct(site.db)];
  const postId = await addPost(site.db, { userId: author.id, productIds: [tagged] });
  const request = { likebook_ids: [defaultId, secondId], target_id: postId };

  const forged = { ...request, sub_target_ids: [tagged, stranger] };
  assert.equal((await refused(member, likePost, forged)).code, 'not-found');
  await callAs(member, likePost, { ...request, sub_target_ids: [tagged] });
  const post = (await callAs(member, getPost, { unique_key: String(postId) })).data;
  assert.deepEqual([post.is_liked, post.like_count], [true, 1]);
  assert.deepEqual(await counters(tagged), [1, 2]);

  await callAs(member, dislikePost, request);
  const after = (await callAs(member, getPost, { unique_key: String(postId) })).data;
  assert.deepEqual([after.is_liked, after.like_count], [false, 0]);
});
