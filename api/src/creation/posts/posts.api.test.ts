import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPost } from '@tagalong/contracts/creation/compose';
import { listDrafts, saveDraft } from '@tagalong/contracts/creation/draft';
import { previewLink } from '@tagalong/contracts/creation/embed';
import { likePost, listLikeboardChoices, listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { deletePost, getMyPostFromMedia, getPost, listFeed } from '@tagalong/contracts/social/post';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { DomainError } from '#api/http/errors';
import { addPost, addProduct } from '#test/catalog';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';

const site = await testSite();
const LINK = 'https://youtu.be/dQw4w9WgXcQ?t=3';
const WATCH_URL = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

function requestOf(productIds: number[], key = 'key-of-the-test') {
  return {
    resource_origin: 'youtube',
    link: LINK,
    caption: 'My favorites',
    product_ids: productIds,
    idempotency_key: key,
  } as const;
}

test('[CR-03] [CR-06] a YouTube link becomes a post with its products, first in the latest feed', async () => {
  const author = await signUp(site);
  const [first, second] = [await addProduct(site.db), await addProduct(site.db)];
  await addPost(site.db, { userId: author.id, caption: 'older' });
  const { data } = await callAs(author, createPost, requestOf([second, first, second]));
  assert.equal(data.post_type, 'YOUTUBE');
  assert.equal(data.social_post_url, WATCH_URL);
  assert.equal(data.payload?.embed_url, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  assert.match(data.payload?.thumbnail_url ?? '', /^\/media\/posts\/[a-z]+-[a-z]-800\.webp$/);
  assert.deepEqual(
    data.tagged_products.map(({ id }) => id),
    [second, first],
  );
  assert.match(data.unique_key, /^[1-9A-HJ-NP-Za-km-z]{22}$/);

  const feed = await callAs(author, listFeed, { kind: 'latest', limit: 12 });
  assert.deepEqual(
    feed.data.map(({ post_caption }) => post_caption),
    ['My favorites', 'older'],
  );
  assert.equal((await callAs(author, listFeed, { kind: 'shop', limit: 12 })).data.length, 1);
  assert.equal((await callAs(author, getProduct, { id: first })).data.video_posts_count, 1);
  assert.equal((await callAs(author, getMyProfile, {})).data.post_count, 1);
});

test('[CR-06] publishing twice with one key creates one post', async () => {
  const author = await signUp(site);
  const request = requestOf([await addProduct(site.db)]);
  const first = (await callAs(author, createPost, request)).data.post_id;
  assert.equal((await callAs(author, createPost, request)).data.post_id, first);
  assert.equal((await callAs(author, getMyProfile, {})).data.post_count, 1);
  const other = { ...request, caption: 'Something else' };
  assert.equal((await refused(author, createPost, other)).code, 'idempotency-mismatch');
  assert.notEqual((await callAs(await signUp(site), createPost, other)).data.post_id, first);
});

test('[CR-06] publishing three times concurrently with one key creates one post', async () => {
  const author = await signUp(site);
  const request = requestOf([await addProduct(site.db)]);
  const CALL_COUNT = 3;
  let arrived = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  // The gate holds each call until all have checked whether the post exists already.
  const app = await buildAnother(site.db, site.config, {
    embeds: {
      ...site.context.ports.embeds,
      youtube: async (videoId) => {
        arrived += 1;
        if (arrived === CALL_COUNT) open();
        await gate;
        return site.context.ports.embeds.youtube(videoId);
      },
    },
  });
  const calls = Array.from({ length: CALL_COUNT }, () =>
    callAs({ app, cookie: author.cookie }, createPost, request),
  );
  const ids = (await Promise.all(calls)).map(({ data }) => data.post_id);
  assert.equal(arrived, CALL_COUNT);
  assert.equal(new Set(ids).size, 1);
  assert.equal((await callAs(author, getMyProfile, {})).data.post_count, 1);
  await app.close();
});

test('[CR-05] a post without a product, or with an unknown or withdrawn one, is rejected', async () => {
  const author = await signUp(site);
  const known = await addProduct(site.db);
  const withdrawn = await addProduct(site.db, { status: 0 });
  assert.equal((await refused(author, createPost, requestOf([]))).code, 'no-tagged-product');
  assert.equal((await refused(author, createPost, requestOf([known, 999_999]))).code, 'unknown-product');
  assert.equal((await refused(author, createPost, requestOf([withdrawn]))).code, 'unknown-product');
  assert.equal((await callAs(author, listFeed, { kind: 'latest', limit: 1 })).data.length, 0);
});

test('[CR-03] links other than to a YouTube video are rejected', async () => {
  const author = await signUp(site);
  const productId = await addProduct(site.db);
  for (const link of [
    'https://vimeo.com/1',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    'http://127.0.0.1/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/short',
  ]) {
    const request = { ...requestOf([productId]), link };
    assert.equal((await refused(author, createPost, request)).code, 'not-a-youtube-link', link);
    assert.equal((await refused(author, previewLink, { link })).code, 'not-a-youtube-link', link);
  }
});

test('[CR-02] a link preview shows the video and names the sandbox as its author', async () => {
  const member = await signUp(site);
  const { data } = await callAs(member, previewLink, { link: LINK });
  assert.equal(data.link, WATCH_URL);
  assert.match(data.author_name, /sandbox for YouTube/);
  assert.ok(data.title.length > 0);
  assert.deepEqual((await callAs(member, previewLink, { link: WATCH_URL })).data, data);
  assert.equal((await refused(visitorOf(site), previewLink, { link: LINK })).code, 'unauthenticated');
});

test('[CR-02] the error of a link preview distinguishes a bad link, a provider that is down and a slow one', async () => {
  const member = await signUp(site);
  const productId = await addProduct(site.db);
  for (const code of ['link-unreadable', 'provider-failed', 'timeout'] as const) {
    const app = await buildAnother(site.db, site.config, {
      embeds: { ...site.context.ports.embeds, youtube: () => Promise.reject(new DomainError(code)) },
    });
    assert.equal((await refused({ app, cookie: member.cookie }, previewLink, { link: LINK })).code, code);
    if (code !== 'timeout') {
      assert.equal(
        (await refused({ app, cookie: member.cookie }, createPost, requestOf([productId]))).code,
        code,
      );
    }
    await app.close();
  }
});

test("[CR-02] only the caller's own post of a link is found", async () => {
  const author = await signUp(site);
  const { data: post } = await callAs(author, createPost, requestOf([await addProduct(site.db)]));
  const request = { resource_origin: 'video', link: WATCH_URL } as const;
  assert.equal((await callAs(author, getMyPostFromMedia, request)).data?.post_id, post.post_id);
  assert.equal((await callAs(await signUp(site), getMyPostFromMedia, request)).data, null);
  const unknown = { resource_origin: 'tiktok', link: 'https://www.tiktok.com/@a/video/1' } as const;
  assert.equal((await callAs(author, getMyPostFromMedia, unknown)).data, null);
});

test("[CR-06] publishing deletes the author's draft but no one else's", async () => {
  const author = await signUp(site);
  const other = await signUp(site);
  const productId = await addProduct(site.db);
  const draft = {
    is_confirm: false,
    caption: 'c',
    resource_origin: 'youtube',
    link: LINK,
    scraped: false,
    products: [],
  } as const;
  const { draft_id } = (await callAs(other, saveDraft, { ...draft, products: [] })).data;
  const request = { ...requestOf([productId]), draft_id };
  assert.equal((await refused(author, createPost, request)).code, 'not-found');
  assert.equal((await callAs(other, listDrafts, { limit: 50 })).data.length, 1);
  await callAs(other, createPost, request);
  assert.equal((await callAs(other, listDrafts, { limit: 50 })).data.length, 0);
});

test('[PO-01] a post is found by its key and by its id, and not found otherwise', async () => {
  const author = await signUp(site);
  const { data: post } = await callAs(author, createPost, requestOf([await addProduct(site.db)]));
  for (const unique_key of [post.unique_key, String(post.post_id)]) {
    assert.equal((await callAs(visitorOf(site), getPost, { unique_key })).data.post_id, post.post_id);
  }
  for (const unique_key of ['999999', 'nothing', post.unique_key.toLowerCase()]) {
    assert.equal((await refused(visitorOf(site), getPost, { unique_key })).code, 'not-found');
  }
});

test('[PO-04] deleting hides the post everywhere and decrements its counters', async () => {
  const author = await signUp(site);
  const fan = await signUp(site);
  const productId = await addProduct(site.db);
  const { data: post } = await callAs(author, createPost, requestOf([productId]));
  const { data: boards } = await callAs(fan, listLikeboardChoices, { type: 4, target_id: post.post_id });
  await callAs(fan, likePost, { likebook_ids: boards.map(({ id }) => id), target_id: post.post_id });

  assert.equal((await refused(fan, deletePost, { post_id: post.post_id })).code, 'not-found');
  await callAs(author, deletePost, { post_id: post.post_id });
  assert.equal((await refused(author, deletePost, { post_id: post.post_id })).code, 'not-found');
  assert.equal((await refused(fan, getPost, { unique_key: post.unique_key })).code, 'not-found');
  assert.equal((await callAs(author, getMyProfile, {})).data.post_count, 0);
  assert.equal((await callAs(author, getProduct, { id: productId })).data.video_posts_count, 0);
  assert.equal((await callAs(fan, listMyLikeboards, { limit: 1 })).data[0]?.post_count, 0);
  // The post of this key was deleted: it is neither returned nor created again.
  assert.equal((await refused(author, createPost, requestOf([productId]))).code, 'not-found');
});
