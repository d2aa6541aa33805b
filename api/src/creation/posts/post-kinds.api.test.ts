import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPost, editPost, repostPost } from '@tagalong/contracts/creation/compose';
import { listDrafts, saveDraft } from '@tagalong/contracts/creation/draft';
import { deletePost, getMyPostFromMedia, getPost, listFeed } from '@tagalong/contracts/social/post';
import { undoRepost } from '@tagalong/contracts/social/post-action';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { addProduct } from '#test/catalog';
import { callAs, refused, signUp } from '#test/person';
import { addUpload, temporaryStorage, upload } from '#test/pictures';
import { buildAnother, testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const app = await buildAnother(site.db, site.config, { media: temporaryStorage() });
const ID = '7123456789012345678';
const TIKTOK = `https://www.tiktok.com/@fern.oak/video/${ID}`;
const INSTAGRAM = 'https://www.instagram.com/p/CxYz_12345a/';

async function member() {
  return { ...(await signUp(site)), app };
}

let count = 0;
function base(productIds: number[]) {
  count += 1;
  return { caption: 'Mine', product_ids: productIds, idempotency_key: `key-of-kind-${count}` };
}

test("[PO-01] a TikTok link becomes a post with the site's own frame markup and thumbnail", async () => {
  const author = await member();
  const productId = await addProduct(site.db);
  const link = `https://m.tiktok.com/@fern.oak/video/${ID}?lang=en`;
  const { data } = await callAs(author, createPost, {
    ...base([productId]),
    resource_origin: 'tiktok',
    link,
  });
  assert.deepEqual([data.post_type, data.social_post_url], ['TIKTOK', TIKTOK]);
  assert.match(
    data.tiktok_payload?.html ?? '',
    /^<iframe src="https:\/\/www\.tiktok\.com\/player\/v1\/7123456789012345678"/,
  );
  assert.equal(data.tiktok_payload?.author_url, 'https://www.tiktok.com/@fern.oak');
  assert.equal(data.payload?.embed_url, `https://www.tiktok.com/player/v1/${ID}`);
  assert.match(data.payload?.thumbnail_url ?? '', /^\/media\/uploads\/.*-1600\.webp$/);
  const picture = await app.inject({ url: data.payload?.thumbnail_url ?? '' });
  assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/webp']);
  assert.equal((await callAs(author, getProduct, { id: productId })).data.tiktok_posts_count, 1);
});

test('[PO-01] an Instagram link becomes a post with its frame', async () => {
  const author = await member();
  const productId = await addProduct(site.db);
  const link = 'https://instagram.com/reel/CxYz_12345a/?igsh=1';
  const { data } = await callAs(author, createPost, {
    ...base([productId]),
    resource_origin: 'instagram',
    link,
  });
  assert.deepEqual([data.post_type, data.social_post_url], ['INSTAGRAM', INSTAGRAM]);
  assert.equal(data.payload?.embed_url, `${INSTAGRAM}embed/`);
  assert.equal((await callAs(author, getProduct, { id: productId })).data.instagramposts_count, 1);
});

test("[CR-02] the author's existing post is found by every form of its link, including short ones", async () => {
  const author = await member();
  const other = await member();
  const products = [await addProduct(site.db)];
  const short = 'https://vm.tiktok.com/ZMabc1234/';
  const tiktok = (
    await callAs(author, createPost, { ...base(products), resource_origin: 'tiktok', link: short })
  ).data;
  const instagram = (
    await callAs(author, createPost, { ...base(products), resource_origin: 'instagram', link: INSTAGRAM })
  ).data;
  const youtube = {
    ...base(products),
    resource_origin: 'youtube',
    link: 'https://youtu.be/dQw4w9WgXcQ',
  } as const;
  const video = (await callAs(author, createPost, youtube)).data;
  const cases = [
    ['tiktok', 'https://www.tiktok.com/t/ZMabc1234', tiktok.post_id],
    ['tiktok', `${tiktok.social_post_url}?x=1`, tiktok.post_id],
    ['instagram', 'instagram.com/fern.oak/reel/CxYz_12345a', instagram.post_id],
    ['video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1', video.post_id],
    ['tiktok', TIKTOK, undefined],
    ['tiktok', 'no link', undefined],
  ] as const;
  for (const [resource_origin, link, postId] of cases) {
    const found = await callAs(author, getMyPostFromMedia, { resource_origin, link });
    assert.equal(found.data?.post_id, postId, link);
    assert.equal((await callAs(other, getMyPostFromMedia, { resource_origin, link })).data, null);
  }
});

test('[CR-02] links of another kind and deleted videos are rejected', async () => {
  const author = await member();
  const products = [await addProduct(site.db)];
  const cases = [
    ['tiktok', INSTAGRAM, 'not-a-tiktok-link'],
    ['tiktok', undefined, 'not-a-tiktok-link'],
    ['instagram', TIKTOK, 'not-an-instagram-link'],
    ['youtube', TIKTOK, 'not-a-youtube-link'],
    ['tiktok', 'https://www.tiktok.com/@fern.oak/video/6000456789012345678', 'link-unreadable'],
    ['instagram', 'https://www.instagram.com/p/Gone_12345/', 'link-unreadable'],
  ] as const;
  for (const [resource_origin, link, code] of cases) {
    const request = { ...base(products), resource_origin, link };
    assert.equal((await refused(author, createPost, request)).code, code, String(link));
  }
});

test('[AU-04] TikTok posts are rejected while TikTok is down', async () => {
  const author = await signUp(site);
  const down = await buildAnother(site.db, { ...site.config, isTiktokAlive: false });
  const request = { ...base([await addProduct(site.db)]), resource_origin: 'tiktok', link: TIKTOK };
  assert.equal((await refused({ ...author, app: down }, createPost, request)).code, 'tiktok-down');
  await down.close();
});

test('[PO-01] [CR-04] photos become an image post, in order and with their alternative texts', async () => {
  const author = await member();
  const productId = await addProduct(site.db);
  const [first, second] = [await upload(author), await upload(author)];
  const photos = [second.url, first.key];
  const request = {
    ...base([productId]),
    resource_origin: 'native',
    photos,
    photo_alts: ['A vase'],
  } as const;
  const { data } = await callAs(author, createPost, { ...request, photos, photo_alts: ['A vase'] });
  assert.equal(data.post_type, 'IMAGE');
  assert.deepEqual(
    data.image_list.map(({ url, dir, file_name, alt, width }) => [url, dir, file_name, alt, width]),
    [
      [second.url, '/media/uploads/', `${second.key}-1600.webp`, 'A vase', 1_200],
      [first.url, '/media/uploads/', `${first.key}-1600.webp`, '', 1_200],
    ],
  );
  assert.equal(data.payload, null);
  assert.equal((await callAs(author, getProduct, { id: productId })).data.imageposts_count, 1);
});

test('[CR-04] missing, foreign and duplicate photos are rejected', async () => {
  const author = await member();
  const theirs = await upload(await member());
  const mine = await upload(author);
  const products = [await addProduct(site.db)];
  const request = { ...base(products), resource_origin: 'native' };
  assert.equal((await refused(author, createPost, request)).code, 'no-picture');
  for (const photos of [[theirs.url], [mine.url, theirs.key], ['/media/posts/../x-800.webp'], ['x']]) {
    assert.equal((await refused(author, createPost, { ...request, photos })).code, 'unknown-picture');
  }
  const twice = await refused(author, createPost, { ...request, photos: [mine.url, mine.url] });
  assert.deepEqual(Object.keys(twice.fields ?? {}), ['photos']);
  assert.equal((await callAs(author, listFeed, { kind: 'latest', limit: 1 })).data.length, 0);
});

test("[PO-05] two products become a this-or-that with the products' pictures, and are tagged", async () => {
  const author = await member();
  const [left, right, third] = [
    await addProduct(site.db),
    await addProduct(site.db),
    await addProduct(site.db),
  ];
  const request = {
    ...base([third]),
    resource_origin: 'thisorthat',
    tot_product_ids: [left, right],
  } as const;
  const { data } = await callAs(author, createPost, { ...request, tot_product_ids: [left, right] });
  assert.equal(data.post_type, 'THISORTHAT');
  assert.deepEqual([data.left_image?.data.product_id, data.right_image?.data.product_id], [left, right]);
  assert.match(data.left_image?.url ?? '', /^\/media\/products\/.*-800\.webp$/);
  assert.match(data.right_image?.product_image ?? '', /^\/media\/products\/.*-400\.webp$/);
  assert.deepEqual(
    data.tagged_products.map(({ id }) => id),
    [left, right, third],
  );
  assert.equal((await callAs(author, listFeed, { kind: 'tot', limit: 5 })).data[0]?.post_id, data.post_id);
});

test('[PO-05] a this-or-that can show two photos of its author', async () => {
  const author = await member();
  const products = [await addProduct(site.db), await addProduct(site.db)];
  const [left, right] = [await upload(author), await upload(author)];
  const request = { ...base([]), resource_origin: 'thisorthat', tot_product_ids: products } as const;
  const { data } = await callAs(author, createPost, { ...request, photos: [left.url, right.url] });
  assert.deepEqual([data.left_image?.url, data.right_image?.url], [left.url, right.url]);
  assert.equal(data.left_image?.file_name, `${left.key}-1600.webp`);
});

test('[PO-05] a this-or-that with one product, a duplicate product or one photo is rejected by field', async () => {
  const author = await member();
  const [left, right] = [await addProduct(site.db), await addProduct(site.db)];
  const { url } = await upload(author);
  for (const [change, field] of [
    [{}, 'tot_product_ids'],
    [{ tot_product_ids: [left] }, 'tot_product_ids'],
    [{ tot_product_ids: [left, left] }, 'tot_product_ids'],
    [{ tot_product_ids: [left, right], photos: [url] }, 'photos'],
  ] as const) {
    const error = await refused(author, createPost, {
      ...base([left]),
      resource_origin: 'thisorthat',
      ...change,
    });
    assert.deepEqual([error.code, Object.keys(error.fields ?? {})], ['validation-failed', [field]]);
  }
  const unknown = { ...base([]), resource_origin: 'thisorthat', tot_product_ids: [left, 999_999] };
  assert.equal((await refused(author, createPost, unknown)).code, 'unknown-product');
});

test('[CR-06] editing an image post can keep, add and remove photos', async () => {
  const author = await member();
  const productId = await addProduct(site.db);
  const [first, second, third] = [await upload(author), await upload(author), await upload(author)];
  const made = await callAs(author, createPost, {
    ...base([productId]),
    resource_origin: 'native',
    photos: [first.url, second.url],
  });
  const { post_id } = made.data;
  const change = { post_id, caption: 'New', product_ids: [productId] };
  const { data } = await callAs(author, editPost, {
    ...change,
    photos: [third.key, first.url],
    photo_alts: ['', 'Kept'],
  });
  assert.deepEqual(
    data.image_list.map(({ url, alt }) => [url, alt]),
    [
      [third.url, ''],
      [first.url, 'Kept'],
    ],
  );
  assert.equal((await refused(author, editPost, { ...change, photos: [] })).code, 'no-picture');
  const theirs = await upload(await member());
  assert.equal(
    (await refused(author, editPost, { ...change, photos: [theirs.url] })).code,
    'unknown-picture',
  );
  assert.equal((await callAs(author, editPost, change)).data.image_list.length, 2);
  assert.equal(
    (await refused(await member(), editPost, { ...change, photos: [first.url] })).code,
    'not-found',
  );
});

test("[PO-05] the sides of a published this-or-that can't be changed", async () => {
  const author = await member();
  const products = [await addProduct(site.db), await addProduct(site.db)];
  const made = await callAs(author, createPost, {
    ...base([]),
    resource_origin: 'thisorthat',
    tot_product_ids: products,
  });
  const change = { post_id: made.data.post_id, caption: 'New', product_ids: products };
  const { url } = await upload(author);
  assert.equal((await refused(author, editPost, { ...change, photos: [url, url] })).code, 'forbidden');
  assert.equal((await callAs(author, editPost, change)).data.post_caption, 'New');
});

test("[PO-03] [PO-04] posts from links can be reposted, original ones can't; undoing removes the repost", async () => {
  const author = await member();
  const other = await member();
  const products = [await addProduct(site.db)];
  const { url } = await upload(author);
  const image = (
    await callAs(author, createPost, { ...base(products), resource_origin: 'native', photos: [url] })
  ).data;
  assert.equal((await refused(other, repostPost, { post_id: image.post_id, caption: '' })).code, 'forbidden');
  for (const [resource_origin, link] of [
    ['tiktok', TIKTOK],
    ['instagram', INSTAGRAM],
  ] as const) {
    const post = (await callAs(author, createPost, { ...base(products), resource_origin, link })).data;
    const repost = (await callAs(other, repostPost, { post_id: post.post_id, caption: 'Look' })).data;
    assert.deepEqual([repost.post_type, repost.payload], [post.post_type, post.payload]);
    const seen = (await callAs(other, getPost, { unique_key: post.unique_key })).data;
    assert.deepEqual(
      [seen.is_reposted, seen.last_repost_id, seen.last_post_caption],
      [true, repost.post_id, 'Look'],
    );
    await callAs(other, undoRepost, { post_id: post.post_id });
    const after = (await callAs(other, getPost, { unique_key: post.unique_key })).data;
    assert.deepEqual([after.is_reposted, after.last_repost_id], [false, null]);
  }
});

test('[DR-01] a save in flight during publication does not recreate the draft', async () => {
  const author = await member();
  const productId = await addProduct(site.db);
  const { url } = await upload(author);
  const request = { ...base([productId]), resource_origin: 'native', photos: [url] } as const;
  const draft = {
    resource_origin: 'native',
    photos: [url],
    draft_key: request.idempotency_key,
    is_confirm: false,
    caption: '',
    scraped: false,
    products: [],
  } as const;
  await callAs(author, saveDraft, { ...draft, photos: [url], products: [] });
  assert.equal((await callAs(author, listDrafts, { limit: 50 })).data.length, 1);
  // The client does not know the draft's id yet: the response to its save has not arrived.
  await callAs(author, createPost, { ...request, photos: [url] });
  assert.deepEqual((await callAs(author, listDrafts, { limit: 50 })).data, []);
  assert.equal((await refused(author, saveDraft, draft)).code, 'not-found');
  assert.deepEqual((await callAs(author, listDrafts, { limit: 50 })).data, []);
  // Keys are scoped to a member: the same key of another member is independent.
  const other = await member();
  await callAs(other, saveDraft, { ...draft, photos: [await addUpload(site.db, other.id)], products: [] });
  assert.equal((await callAs(other, listDrafts, { limit: 50 })).data.length, 1);
});

test('[DR-01] a demo draft can be published with the pictures that it references', async () => {
  const author = await member();
  const [left, right] = [await addProduct(site.db), await addProduct(site.db)];
  const photos = ['/media/posts/shelf-a-800.webp'];
  const image = await callAs(author, createPost, { ...base([left]), resource_origin: 'native', photos });
  assert.deepEqual([image.data.image_list[0]?.url, image.data.image_list[0]?.height], [photos[0], 1_000]);
  const products = await sql<{ image_original: string }>`SELECT image_original FROM products ORDER BY id`;
  const own = products.map(({ image_original }) => image_original);
  const request = { ...base([]), resource_origin: 'thisorthat', tot_product_ids: [left, right] } as const;
  const { data } = await callAs(author, createPost, {
    ...request,
    tot_product_ids: [left, right],
    photos: own,
  });
  assert.deepEqual([data.left_image?.url, data.right_image?.url], own);
  const production = await buildAnother(site.db, { ...site.config, seed: 'none' });
  const content = { ...base([left]), resource_origin: 'native', photos };
  assert.equal((await refused({ ...author, app: production }, createPost, content)).code, 'unknown-picture');
  await production.close();
});

test('[PO-04] a deleted image post is hidden from everyone', async () => {
  const author = await member();
  const { url } = await upload(author);
  const products = [await addProduct(site.db)];
  const made = (
    await callAs(author, createPost, { ...base(products), resource_origin: 'native', photos: [url] })
  ).data;
  await callAs(author, deletePost, { post_id: made.post_id });
  assert.equal((await refused(author, getPost, { unique_key: made.unique_key })).code, 'not-found');
  assert.equal((await callAs(author, listFeed, { kind: 'latest', limit: 5 })).data.length, 0);
});
