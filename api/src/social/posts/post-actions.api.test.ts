import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editPost } from '@tagalong/contracts/creation/compose';
import {
  pinPost,
  reportPost,
  reportProduct,
  unpinPost,
  votePost,
} from '@tagalong/contracts/social/post-action';
import { addPost, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { publish, readPost } from '#test/post';
import { testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);

test('[AP-01] [PO-04] pinning a post replaces the pinned post', async () => {
  const author = await signUp(site);
  const first = await addPost(site.db, { userId: author.id });
  const second = await addPost(site.db, { userId: author.id });
  await callAs(author, pinPost, { item_id: first, item_type: 0 });
  await callAs(author, pinPost, { item_id: second, item_type: 0 });
  assert.deepEqual(
    [(await readPost(author, first)).is_pin, (await readPost(author, second)).is_pin],
    [false, true],
  );
  // A profile has one pinned post, wherever it was pinned.
  await callAs(author, pinPost, { item_id: first, item_type: 1 });
  assert.deepEqual(
    [(await readPost(author, first)).is_pin, (await readPost(author, second)).is_pin],
    [true, false],
  );
  await callAs(author, unpinPost, { item_id: first, item_type: 0 });
  assert.equal((await readPost(author, first)).is_pin, false);
});

test("[PO-03] another member's post can't be pinned, unpinned or edited, and a failed pin keeps the pinned post", async () => {
  const author = await signUp(site);
  const other = await signUp(site);
  const own = await addPost(site.db, { userId: other.id });
  const id = await publish(author, [await addProduct(site.db)]);
  await callAs(author, pinPost, { item_id: id, item_type: 0 });
  await callAs(other, pinPost, { item_id: own, item_type: 0 });
  assert.equal((await refused(other, pinPost, { item_id: id, item_type: 0 })).code, 'not-found');
  assert.equal((await refused(other, unpinPost, { item_id: id, item_type: 0 })).code, 'not-found');
  const edit = { post_id: id, caption: 'Mine now', product_ids: [1] };
  assert.equal((await refused(other, editPost, edit)).code, 'not-found');
  assert.equal((await readPost(other, own)).is_pin, true);
  const post = await readPost(author, id);
  assert.deepEqual([post.is_pin, post.post_caption], [true, 'First']);
  assert.equal(
    (await refused(visitorOf(site), pinPost, { item_id: id, item_type: 0 })).code,
    'unauthenticated',
  );
  assert.equal((await refused(author, pinPost, { item_id: id, item_type: 2 })).code, 'validation-failed');
});

test('[PO-05] each member has one vote on a this-or-that post and can change it', async () => {
  const author = await signUp(site);
  const [ana, ben] = [await signUp(site), await signUp(site)];
  const id = await addPost(site.db, { userId: author.id, type: 'THISORTHAT', imageCount: 2 });
  const sides = [0, 1].map((side) => ({ post_id: id, side, product_id: null }));
  await insertInto(site.db, 'tot_sides', sides);
  const vote = async (who: Person, side: 0 | 1) => {
    const { left_votes, right_votes } = (await callAs(who, votePost, { post_id: id, side })).data;
    return [left_votes, right_votes];
  };
  assert.deepEqual(await vote(ana, 0), [1, 0]);
  assert.deepEqual(await vote(ana, 0), [1, 0]);
  assert.deepEqual(await vote(ben, 0), [2, 0]);
  assert.deepEqual(await vote(ana, 1), [1, 1]);
  assert.equal((await refused(visitorOf(site), votePost, { post_id: id, side: 0 })).code, 'unauthenticated');
  assert.equal((await refused(ana, votePost, { post_id: id, side: 2 })).code, 'validation-failed');
  const plain = await addPost(site.db, { userId: author.id });
  assert.equal((await refused(ana, votePost, { post_id: plain, side: 0 })).code, 'not-found');
});

test('[PO-03] [PR-05] posts, tagged products and products are reported, each once per member', async () => {
  const author = await signUp(site);
  const fan = await signUp(site);
  const [tagged, other] = [await addProduct(site.db), await addProduct(site.db)];
  const id = await addPost(site.db, { userId: author.id, productIds: [tagged] });
  await callAs(fan, reportPost, { post_id: id, reason: 'spam' });
  await callAs(fan, reportPost, { post_id: id, reason: 'spam' });
  await callAs(fan, reportPost, { post_id: id, reason: 'wrong-product', product_id: tagged });
  await callAs(fan, reportProduct, { product_id: other, reason: 'suspicious' });
  const rows = await sql<{ reason: string }>`SELECT reason FROM reports ORDER BY id`;
  assert.deepEqual(
    rows.map(({ reason }) => reason),
    ['spam', 'wrong-product', 'suspicious'],
  );
  const wrong = { post_id: id, reason: 'wrong-product' };
  assert.equal((await refused(fan, reportPost, wrong)).code, 'validation-failed');
  assert.equal((await refused(fan, reportPost, { ...wrong, product_id: other })).code, 'not-found');
  assert.equal((await refused(fan, reportProduct, { product_id: 999, reason: 'spam' })).code, 'not-found');
  assert.equal((await refused(visitorOf(site), reportPost, wrong)).code, 'unauthenticated');
});
