import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTag } from '@tagalong/contracts/creation/compose';
import { listUserPosts } from '@tagalong/contracts/social/people';
import { getPost } from '@tagalong/contracts/social/post';
import {
  pinPost,
  removeTag,
  reportPost,
  reportProduct,
  unpinPost,
} from '@tagalong/contracts/social/post-action';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { addPost, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const MINUTE_MS = 60_000;

async function taggedPost(author: Person, tagger: Person) {
  const own = await addProduct(site.db);
  const added = await addProduct(site.db);
  const post_id = await addPost(site.db, { userId: author.id, productIds: [own] });
  await sql`UPDATE products SET imageposts_count = 1 WHERE id = ${own}`;
  await callAs(tagger, addTag, { post_id, product_ids: [added] });
  return { post_id, own, added };
}

test('[PO-02] a tag shows who added it unless it was the author', async () => {
  const author = await signUp(site, { nickname: 'Ana' });
  const tagger = await signUp(site, { nickname: 'Ben' });
  const { post_id } = await taggedPost(author, tagger);
  const read = async (who: { app: Person['app']; cookie: string }) =>
    (await callAs(who, getPost, { unique_key: String(post_id) })).data.tagged_products.map(
      ({ who_tagged }) => who_tagged,
    );
  const ben = { user_id: tagger.id, nickname: 'Ben' };
  assert.deepEqual(await read(author), [null, { ...ben, is_me: false }]);
  assert.deepEqual(await read(tagger), [null, { ...ben, is_me: true }]);
  assert.deepEqual(await read(visitorOf(site)), [null, { ...ben, is_me: false }]);
});

test("[PO-02] authors can remove any tag, members their own, and the last one can't be removed", async () => {
  const author = await signUp(site);
  const tagger = await signUp(site);
  const { post_id, own, added } = await taggedPost(author, tagger);
  const ids = (data: { tagged_products: { id: number }[] }) => data.tagged_products.map(({ id }) => id);

  assert.equal((await refused(tagger, removeTag, { post_id, product_id: own })).code, 'forbidden');
  assert.equal(
    (await refused(await signUp(site), removeTag, { post_id, product_id: added })).code,
    'forbidden',
  );
  assert.equal((await refused(author, removeTag, { post_id, product_id: 999_999 })).code, 'not-found');
  assert.equal((await refused(author, removeTag, { post_id: 999_999, product_id: own })).code, 'not-found');
  assert.equal(
    (await refused(visitorOf(site), removeTag, { post_id, product_id: own })).code,
    'unauthenticated',
  );

  assert.equal((await callAs(author, getProduct, { id: added })).data.imageposts_count, 1);
  assert.deepEqual(ids((await callAs(tagger, removeTag, { post_id, product_id: added })).data), [own]);
  assert.equal((await callAs(author, getProduct, { id: added })).data.imageposts_count, 0);
  assert.equal((await refused(author, removeTag, { post_id, product_id: own })).code, 'no-tagged-product');
  await callAs(tagger, addTag, { post_id, product_ids: [added] });
  assert.deepEqual(ids((await callAs(author, removeTag, { post_id, product_id: added })).data), [own]);
});

test("[PO-04] the pinned post is first in its author's list, and later pages continue after it", async () => {
  const author = await signUp(site);
  const now = Date.now();
  const ids: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const type = index % 2 === 0 ? 'IMAGE' : 'YOUTUBE';
    ids.push(
      await addPost(site.db, { userId: author.id, type, createdAt: new Date(now - index * MINUTE_MS) }),
    );
  }
  const [a, b, c, d, e, f] = ids as [number, number, number, number, number, number];
  await callAs(author, pinPost, { item_id: e, item_type: 1 });
  await callAs(author, pinPost, { item_id: d, item_type: 0 });

  const walk = async (limit: number, type?: 'YOUTUBE') => {
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await callAs(visitorOf(site), listUserPosts, {
        id: author.id,
        limit,
        ...(type && { type }),
        ...(cursor && { cursor }),
      });
      found.push(...page.data.map(({ post_id }) => post_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    return found;
  };
  for (const limit of [1, 2, 4, 12]) assert.deepEqual(await walk(limit), [d, a, b, c, e, f]);
  assert.deepEqual(await walk(1, 'YOUTUBE'), [d, b, f]);
  await callAs(author, pinPost, { item_id: f, item_type: 0 });
  assert.deepEqual(await walk(4), [f, a, b, c, d, e]);
  await callAs(author, unpinPost, { item_id: f, item_type: 1 });
  assert.deepEqual(await walk(4), [a, b, c, d, e, f]);
});

test('[PO-04] posts with the same timestamp are neither lost nor shown twice', async () => {
  const author = await signUp(site);
  const createdAt = new Date('2026-03-29T01:59:59.999Z');
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1)
    ids.push(await addPost(site.db, { userId: author.id, createdAt }));
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await callAs(author, listUserPosts, { id: author.id, limit: 2, ...(cursor && { cursor }) });
    found.push(...page.data.map(({ post_id }) => post_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  assert.deepEqual(found, ids.reverse());
});

test('[PO-03] reports are rate-limited', async () => {
  const strict = await buildAnother(site.db, { ...site.config, rateLimitFactor: 0.1 });
  const who = { ...(await signUp(site)), app: strict };
  const author = await signUp(site);
  const product_id = await addProduct(site.db);
  for (let count = 0; count < 2; count += 1) {
    await callAs(who, reportPost, { post_id: await addPost(site.db, { userId: author.id }), reason: 'spam' });
  }
  await callAs(who, reportProduct, { product_id, reason: 'spam' });
  assert.equal(
    (await refused(who, reportProduct, { product_id, reason: 'suspicious' })).code,
    'too-many-requests',
  );
  const post_id = await addPost(site.db, { userId: author.id });
  assert.equal((await refused(who, reportPost, { post_id, reason: 'spam' })).code, 'too-many-requests');
  await strict.close();
});
