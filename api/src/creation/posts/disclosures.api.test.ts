import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPost, editPost, repostPost } from '@tagalong/contracts/creation/compose';
import { getDraft, saveDraft } from '@tagalong/contracts/creation/draft';
import { getPost, listFeed } from '@tagalong/contracts/social/post';
import { DRAFT } from '#api/creation/test/draft-example';
import { addProduct } from '#test/catalog';
import { callAs, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';

const site = await testSite();

test('[CR-06] [XT-12] a disclosure is kept by the draft, published with the post and shown to everyone', async () => {
  const author = await signUp(site);
  const products = [await addProduct(site.db)];
  const draft = { ...DRAFT, products: products.map((productId) => ({ productId })) };
  const { draft_id } = (await callAs(author, saveDraft, { ...draft, disclosure: 'gifted' })).data;
  assert.equal((await callAs(author, getDraft, { draft_id })).data.disclosure, 'gifted');
  await callAs(author, saveDraft, { ...draft, draft_id });
  assert.equal((await callAs(author, getDraft, { draft_id })).data.disclosure, null);

  const { data: post } = await callAs(author, createPost, {
    resource_origin: 'youtube',
    link: DRAFT.link,
    caption: '',
    disclosure: 'ad',
    product_ids: products,
    draft_id,
    idempotency_key: 'a-key-of-the-test',
  });
  const visitor = visitorOf(site);
  const [listed] = (await callAs(visitor, listFeed, { kind: 'latest', limit: 1 })).data;
  const { data: read } = await callAs(visitor, getPost, { unique_key: post.unique_key });
  assert.deepEqual([post.disclosure, listed?.disclosure, read.disclosure], ['ad', 'ad', 'ad']);

  const edit = { post_id: post.post_id, caption: 'Later', product_ids: products };
  assert.equal((await callAs(author, editPost, edit)).data.disclosure, 'ad');
  assert.equal((await callAs(author, editPost, { ...edit, disclosure: null })).data.disclosure, null);

  const repost = { post_id: post.post_id, caption: '', disclosure: 'gifted' } as const;
  assert.equal((await callAs(await signUp(site), repostPost, repost)).data.disclosure, 'gifted');
});
