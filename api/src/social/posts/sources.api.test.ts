import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getInstagram, getTiktok } from '@tagalong/contracts/creation/embed';
import { getPost, listFeed } from '@tagalong/contracts/social/post';
import { disablePost, saveTiktokThumbnail } from '@tagalong/contracts/social/post-action';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { DomainError } from '#api/http/errors';
import { createUploads } from '#api/media/uploads';
import type { SocialEmbeds } from '#api/providers/embeds/social-embeds';
import { youtubeOembed } from '#api/providers/embeds/youtube-oembed';
import { openPorts, type Ports } from '#api/providers/ports';
import { addPost, addProduct } from '#test/catalog';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { temporaryStorage } from '#test/pictures';
import { buildAnother, testSite } from '#test/site';
import { only, sqlOn } from '#test/sql';
import { sourceCheckJob } from './source-check-job.ts';

const site = await testSite();
const sql = sqlOn(site.db);
const media = temporaryStorage();
let requestCount = 0;
const real = openPorts(site.config, () => undefined).embeds;
/** Counts the TikTok requests to the demo's sandboxes. */
const embeds: SocialEmbeds = {
  ...real,
  tiktok: (link) => {
    requestCount += 1;
    return real.tiktok(link);
  },
};
const app = await buildAnother(site.db, site.config, { media, embeds });
const THERE = '7123456789012345678';
const GONE = '6000456789012345678';
const PICTURE = Buffer.from('https://p16-sandbox.tiktokcdn.com/shelf-a.webp').toString('base64');

function jobWith(ports: Partial<Ports>) {
  const uploads = createUploads({ db: site.db, storage: media });
  return sourceCheckJob({ ...site.context, uploads, ports: { ...site.context.ports, ...ports } });
}

interface Wish {
  userId: number;
  type?: 'TIKTOK' | 'INSTAGRAM' | 'YOUTUBE';
  sourceId?: string;
  thumbnail?: string | null;
  productIds?: number[];
}

async function linkedPost({
  userId,
  type = 'TIKTOK',
  sourceId = THERE,
  thumbnail = null,
  productIds = [],
}: Wish) {
  const id = await addPost(site.db, { userId, type, productIds });
  const url =
    type === 'TIKTOK' ? `https://www.tiktok.com/@fern.oak/video/${sourceId}` : `https://x.test/${sourceId}`;
  await sql`UPDATE posts SET source_id = ${sourceId}, source_url = ${url}, thumbnail_url = ${thumbnail},
    source_checked_at = NULL WHERE id = ${id}`;
  await sql`UPDATE users SET post_count = post_count + 1 WHERE id = ${userId}`;
  return id;
}

const visitor = { app, cookie: '' };
const statusOf = async (id: number) =>
  await only(sql<{ status: number; thumbnail_url: string | null }>`
    SELECT status, thumbnail_url FROM posts WHERE id = ${id}`);

test("[AP-01] GET /api/tiktok returns the documented fields with the site's own markup", async () => {
  const who = { ...(await signUp(site)), app };
  const { data } = await callAs(who, getTiktok, { url: `https://m.tiktok.com/@fern.oak/video/${THERE}` });
  assert.equal(data.video_url, `https://www.tiktok.com/@fern.oak/video/${THERE}`);
  assert.equal(data.author_url, 'https://www.tiktok.com/@fern.oak');
  assert.match(data.html, /^<iframe [^<>]*><\/iframe>$/);
  assert.match(data.thumbnail_url ?? '', /^data:image\/webp;base64,/);
  assert.ok((data.thumbnail_url ?? '').length < 30_000);
  assert.deepEqual([data.width, data.height], [800, 1_000]);
  const again = await callAs(who, getTiktok, { url: `https://m.tiktok.com/@fern.oak/video/${THERE}` });
  assert.equal(again.data.thumbnail_url, data.thumbnail_url);
  assert.deepEqual(await sql<{ key: string }>`SELECT key FROM uploads`, [], 'the look-up stores nothing');
  assert.equal((await refused(who, getTiktok, { url: 'https://evil.example/' })).code, 'not-a-tiktok-link');
  const gone = { url: `https://www.tiktok.com/@fern.oak/video/${GONE}` };
  assert.equal((await refused(who, getTiktok, gone)).code, 'link-unreadable');
  assert.equal((await refused(visitor, getTiktok, gone)).code, 'unauthenticated');
});

test('[CR-02] an Instagram link has a preview', async () => {
  const who = { ...(await signUp(site)), app };
  const { data } = await callAs(who, getInstagram, { url: 'https://instagram.com/reel/CxYz_12345a/?x=1' });
  assert.equal(data.embed_url, 'https://www.instagram.com/p/CxYz_12345a/embed/');
  assert.equal((await refused(who, getInstagram, { url: 'https://x.test/' })).code, 'not-an-instagram-link');
});

test('[PO-06] a failed thumbnail is looked up again and stored, regardless of the reported URL', async () => {
  const author = await signUp(site);
  const post_id = await linkedPost({ userId: author.id, thumbnail: 'https://p16.tiktokcdn.com/old.jpeg' });
  const sharing = await linkedPost({ userId: author.id });
  const { data } = await callAs(visitor, saveTiktokThumbnail, { post_id, thumbnail_url: PICTURE });
  assert.match(data.local_thumbnail_url, /^\/media\/uploads\/.*-1600\.webp$/);
  assert.equal((await app.inject({ url: data.local_thumbnail_url })).statusCode, 200);
  for (const id of [post_id, sharing])
    assert.equal((await statusOf(id)).thumbnail_url, data.local_thumbnail_url);
  const before = requestCount;
  const again = await callAs(visitor, saveTiktokThumbnail, { post_id, thumbnail_url: PICTURE });
  assert.deepEqual([again.data, requestCount], [data, before], 'TikTok is not requested again at once');
});

test('[PO-06] a reported thumbnail must be a TikTok URL, for a TikTok post', async () => {
  const author = await signUp(site);
  const post_id = await linkedPost({ userId: author.id });
  const before = requestCount;
  for (const url of ['https://evil.example/a.jpg', 'http://127.0.0.1/', 'file:///etc/passwd', '', 'x']) {
    const thumbnail_url = Buffer.from(url).toString('base64');
    const error = await refused(visitor, saveTiktokThumbnail, { post_id, thumbnail_url });
    assert.deepEqual(Object.keys(error.fields ?? {}), ['thumbnail_url']);
  }
  const image = await addPost(site.db, { userId: author.id });
  const instagram = await linkedPost({ userId: author.id, type: 'INSTAGRAM', sourceId: 'CxYz_12345a' });
  for (const id of [image, instagram, 999_999]) {
    const request = { post_id: id, thumbnail_url: PICTURE };
    assert.equal((await refused(visitor, saveTiktokThumbnail, request)).code, 'not-found');
  }
  assert.equal(requestCount, before);
});

test('[PO-06] a post whose video exists is not hidden, regardless of the number of reports', async () => {
  const author = await signUp(site);
  const post_id = await linkedPost({ userId: author.id });
  const before = requestCount;
  for (let count = 0; count < 3; count += 1) {
    assert.equal((await callAs(visitor, disablePost, { post_id })).data.is_disabled, false);
  }
  assert.equal(requestCount, before + 1);
  assert.equal((await statusOf(post_id)).status, 1);
  const image = await addPost(site.db, { userId: author.id });
  assert.equal((await refused(visitor, disablePost, { post_id: image })).code, 'not-found');
  assert.equal((await refused(visitor, disablePost, { post_id: 999_999 })).code, 'not-found');
  assert.equal(
    (
      await app.inject({
        method: 'POST',
        url: '/api/disable-post',
        payload: 'post_id=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      })
    ).statusCode,
    403,
  );
});

test('[PO-06] [XT-07] all posts of a video that is gone are hidden for everyone', async () => {
  const author = { ...(await signUp(site)), app };
  const other = await signUp(site);
  const productId = await addProduct(site.db);
  const post_id = await linkedPost({ userId: author.id, sourceId: GONE, productIds: [productId] });
  const shared = await linkedPost({ userId: other.id, sourceId: GONE });
  const unlike = await linkedPost({ userId: other.id, type: 'YOUTUBE', sourceId: GONE });
  await sql`UPDATE products SET tiktok_posts_count = 1 WHERE id = ${productId}`;
  assert.equal((await callAs(visitor, disablePost, { post_id })).data.is_disabled, true);
  assert.deepEqual(
    [(await statusOf(post_id)).status, (await statusOf(shared)).status, (await statusOf(unlike)).status],
    [2, 2, 1],
  );
  assert.equal((await callAs(visitor, disablePost, { post_id })).data.is_disabled, true);
  assert.equal((await refused(author, getPost, { unique_key: String(post_id) })).code, 'not-found');
  assert.deepEqual(
    (await callAs(visitorOf(site), listFeed, { kind: 'latest', limit: 9 })).data.map((post) => post.post_id),
    [unlike],
  );
  assert.equal((await callAs(author, getProduct, { id: productId })).data.tiktok_posts_count, 0);
});

test('[PO-06] an inconclusive response of the source hides nothing', async () => {
  const author = await signUp(site);
  for (const code of ['timeout', 'link-unreadable', 'provider-failed'] as const) {
    const broken = { ...embeds, tiktok: () => Promise.reject(new DomainError(code)) };
    const other = await buildAnother(site.db, site.config, { media, embeds: broken });
    const post_id = await linkedPost({ userId: author.id, sourceId: GONE });
    assert.equal((await refused({ app: other, cookie: '' }, disablePost, { post_id })).code, code);
    assert.equal((await statusOf(post_id)).status, 1);
    await other.close();
  }
});

test('[PO-06] [XT-07] the job checks every linked post in turn, copies thumbnails and hides posts that are gone', async () => {
  const author = await signUp(site);
  const there = await linkedPost({ userId: author.id, thumbnail: 'https://p16.tiktokcdn.com/old.jpeg' });
  const gone = await linkedPost({ userId: author.id, sourceId: GONE });
  const photo = await linkedPost({ userId: author.id, type: 'INSTAGRAM', sourceId: 'Gone_12345' });
  const video = await linkedPost({ userId: author.id, type: 'YOUTUBE', sourceId: 'dQw4w9WgXcQ' });
  const fetch = async () => new Response('Not Found', { status: 404 });
  const { youtube } = youtubeOembed({ oembedUrl: 'http://youtube.test/', fetch });
  const job = jobWith({ embeds: { ...embeds, youtube } });
  await job.run({});
  const statuses: number[] = [];
  for (const id of [there, gone, photo, video]) statuses.push((await statusOf(id)).status);
  assert.deepEqual(statuses, [1, 2, 2, 2]);
  assert.match((await statusOf(there)).thumbnail_url ?? '', /^\/media\/uploads\//);
  const before = requestCount;
  await job.run({});
  assert.equal(requestCount, before, 'a checked post is not checked again for three days');
  await sql`UPDATE posts SET source_checked_at = now() - interval '4 days'`;
  await job.run({});
  assert.equal(requestCount, before + 1);
});

test('[PO-06] an unavailable source does not block checks of others', async () => {
  const author = await signUp(site);
  await linkedPost({ userId: author.id, type: 'INSTAGRAM', sourceId: 'CxYz_12345a' });
  const gone = await linkedPost({ userId: author.id, sourceId: GONE });
  const away = { ...embeds, instagram: () => Promise.reject(new DomainError('timeout')) };
  await jobWith({ embeds: away }).run({});
  assert.equal((await statusOf(gone)).status, 2);
});

test('[PO-06] reports are rate-limited', async () => {
  const author = await signUp(site);
  const post_id = await linkedPost({ userId: author.id });
  const strict = await buildAnother(site.db, { ...site.config, rateLimitFactor: 0.02 }, { media, embeds });
  const who = { app: strict, cookie: '' };
  for (let count = 0; count < 2; count += 1) await callAs(who, disablePost, { post_id });
  assert.equal((await refused(who, disablePost, { post_id })).code, 'too-many-requests');
  await strict.close();
});
