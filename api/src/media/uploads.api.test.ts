import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import { setAvatar } from '@tagalong/contracts/creation/media';
import sharp from 'sharp';
import type { DomainError } from '#api/http/errors';
import { CHECK_UPLOADS } from '#api/owners';
import { addPost } from '#test/catalog';
import { callAs, refused, send, signUp } from '#test/person';
import { animatedPng, jpegOf, pngOf, pngOfSize, sendFile, temporaryStorage, upload } from '#test/pictures';
import { buildAnother, testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';
import { previewUri } from './picture-intake.ts';
import { unusedUploadsJob } from './unused-uploads-job.ts';
import { createUploads } from './uploads.ts';

const site = await testSite();
const sql = sqlOn(site.db);
const storage = temporaryStorage();
const app = await buildAnother(site.db, site.config, { media: storage });

async function member() {
  return { ...(await signUp(site)), app };
}

const fetchFile = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const age = () => sql`UPDATE uploads SET checked_at = now() - interval '25 hours'`;
const count = async () => (await sql<{ key: string }>`SELECT key FROM uploads`).length;

test('[CR-04] [XT-10] a photo is rotated upright, stripped of its location and stored in two sizes and two formats', async () => {
  const who = await member();
  const sent = await sharp(await jpegOf(4_000, 3_000))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const data = await upload(who, Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]));
  assert.deepEqual([data.width, data.height], [1_200, 1_600]);
  assert.match(data.placeholder, /^data:image\/webp;base64,/);
  const sizes: unknown[] = [];
  for (const url of [
    data.url,
    data.small_url,
    data.url.replace('.webp', '.jpg'),
    data.small_url.replace('.webp', '.jpg'),
  ]) {
    const reply = await fetchFile(url);
    const { width, height, format, exif } = await sharp(reply.rawPayload).metadata();
    sizes.push([width, height, format, reply.headers['content-type']]);
    assert.equal(exif, undefined);
    assert.equal(reply.rawPayload.includes('<script>'), false);
  }
  assert.deepEqual(sizes, [
    [1_200, 1_600, 'webp', 'image/webp'],
    [400, 533, 'webp', 'image/webp'],
    [1_200, 1_600, 'jpeg', 'image/jpeg'],
    [400, 533, 'jpeg', 'image/jpeg'],
  ]);
});

test('[CR-04] a small png is not enlarged', async () => {
  const { width, height } = await upload(await member(), await pngOf(300, 200));
  assert.deepEqual([width, height], [300, 200]);
});

test('[CR-04] an upload is served as immutable, without MIME sniffing or script execution', async () => {
  const { url } = await upload(await member());
  const { headers } = await fetchFile(url);
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/);
  const again = await fetchFile(url, { 'if-none-match': String(headers.etag) });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  for (const bad of [
    url.replace('1600', '800'),
    url.replace('.webp', '.svg'),
    '/media/uploads/..%2f..%2fx-400.webp',
  ]) {
    assert.equal((await fetchFile(bad)).statusCode, 404, bad);
  }
});

test('[CR-04] other pictures and files are rejected with the documented texts', async () => {
  const who = await member();
  const jpeg = await jpegOf(100, 100);
  const pictures = {
    gif: Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
    webp: await sharp(jpeg).webp().toBuffer(),
    avif: Buffer.from('\0\0\0\x20ftypavif', 'latin1'),
    svg: Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    bmp: Buffer.from('BM1234'),
    tiff: Buffer.from('II*\0', 'latin1'),
  };
  for (const [name, bytes] of Object.entries(pictures)) {
    const { code, message } = (await sendFile(who, bytes)).json();
    assert.deepEqual([code, message], ['not-jpeg-or-png', 'Only support jpeg/png type'], name);
  }
  for (const text of ['', '<html><svg/></html>', '%PDF-1.7', 'PK\x03\x04', '#!/bin/sh']) {
    const { code, message } = (await sendFile(who, Buffer.from(text))).json();
    assert.deepEqual([code, message], ['not-an-image', 'Not support non-image type'], text);
  }
  assert.equal(await count(), 0);
});

test('[CR-04] a broken picture, and one with too many pixels or too narrow, are quickly rejected with the reason', async () => {
  const who = await member();
  const jpeg = await jpegOf(800, 800);
  const png = await pngOf(50, 50);
  for (const [code, ...files] of [
    ['unreadable-picture', jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(0, 4), png.subarray(0, 40)],
    [
      'picture-dimensions',
      pngOfSize(30_000, 30_000),
      pngOfSize(8_001, 8_000),
      pngOfSize(1, 39_000_000),
      pngOfSize(4_100, 100),
    ],
  ] as const)
    for (const bytes of files) {
      const start = performance.now();
      const error = (await sendFile(who, bytes)).json();
      assert.equal(error.code, code);
      if (code === 'picture-dimensions') assert.match(error.message, /64 megapixels/);
      assert.ok(performance.now() - start < 2_000);
    }
});

test('[CR-04] pictures as phones, cameras and programs write them are stored in their colors', async () => {
  const who = await member();
  const flat = (background = '#c08050') =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } });
  const jpeg = await flat().jpeg().toBuffer();
  const pictures: Record<string, { bytes: Buffer; color?: number[]; type?: string; fileName?: string }> = {
    'a JPEG without its end marker': { bytes: jpeg.subarray(0, -2) },
    'a progressive JPEG without its end marker': {
      bytes: (await flat().jpeg({ progressive: true }).toBuffer()).subarray(0, -2),
    },
    'a JPEG with a second picture behind it': { bytes: Buffer.concat([jpeg, jpeg]) },
    'a CMYK JPEG': { bytes: await flat().toColourspace('cmyk').jpeg().toBuffer() },
    'a gray JPEG': {
      bytes: await flat('#808080').toColourspace('b-w').jpeg().toBuffer(),
      color: [128, 128, 128],
    },
    'a JPEG with a wide gamut': { bytes: await flat().withIccProfile('p3').jpeg().toBuffer() },
    'a 16-bit PNG': { bytes: await flat().toColourspace('rgb16').png().toBuffer() },
    'a PNG with a palette': { bytes: await flat().png({ palette: true }).toBuffer() },
    'an animated PNG': { bytes: animatedPng(await flat().png().toBuffer()) },
    'a PNG named as a JPEG': { bytes: await flat().png().toBuffer(), fileName: 'a.jpg', type: 'image/jpeg' },
    'a JPEG of no type': { bytes: jpeg, fileName: 'photo', type: '' },
  };
  for (const [name, { bytes, color = [192, 128, 80], ...file }] of Object.entries(pictures)) {
    const response = (await sendFile(who, bytes, file)).json();
    assert.equal(response.status, 'success', name);
    const stored = await fetchFile(response.data.url.replace('.webp', '.jpg'));
    const { data, info } = await sharp(stored.rawPayload).raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [300, 200], name);
    for (const [channel, value] of color.entries())
      assert.ok(Math.abs((data[channel] ?? 0) - value) < 16, `${name}: ${data[channel]}`);
  }
  const heic = (
    await sendFile(who, Buffer.from('\0\0\0\x18ftypheic', 'latin1'), { fileName: 'a.jpg' })
  ).json();
  assert.equal(heic.code, 'not-jpeg-or-png');
});

test('[CR-04] a photo of 50 megapixels is stored upright', async () => {
  const photo = await sharp(await jpegOf(8_660, 5_774))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height } = await upload(await member(), photo);
  assert.deepEqual([width, height], [1_066, 1_600]);
});

test('[CR-04] a picture that takes longer than 15 seconds to process is rejected as unreadable', async (t) => {
  const { toBuffer } = sharp.prototype;
  // A picture that slow would take as long to test: sharp fails it at once if it has this time limit.
  function slowToBuffer(this: { options: { timeoutSeconds: number } }, options: { resolveWithObject: true }) {
    if (this.options.timeoutSeconds === 15) return Promise.reject(new Error('timeout: 57% complete'));
    return toBuffer.call(this, options);
  }
  const who = await member();
  const jpeg = await jpegOf(100, 100);
  t.mock.method(sharp.prototype, 'toBuffer', slowToBuffer);
  assert.equal((await sendFile(who, jpeg)).json().code, 'unreadable-picture');
  await assert.rejects(previewUri(jpeg), { code: 'unreadable-picture' });
});

test('[CR-04] a file above 10 MB, two files, unknown parts and other content types are rejected', async () => {
  const who = await member();
  const jpeg = await jpegOf();
  const large = await sendFile(who, Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]));
  assert.deepEqual([large.statusCode, large.json().code], [413, 'too-large']);
  assert.equal((await sendFile(who, jpeg, { name: 'other' })).json().code, 'not-an-image');
  const json = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { origin: 'http://shop.test', cookie: who.cookie },
    payload: {},
  });
  assert.equal(json.json().code, 'unsupported-media-type');
  const two = new FormData();
  for (const name of ['file', 'file']) two.append(name, new Blob([new Uint8Array(jpeg)]), 'a.jpg');
  const reply = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { origin: 'http://shop.test', cookie: who.cookie },
    payload: two,
  });
  assert.deepEqual(
    [reply.statusCode, reply.json().fields],
    [400, { file: 'Send one file and no other field.' }],
  );
  assert.equal(await count(), 0);
});

test('files are accepted only by calls that declare one, from members on pages of this site', async () => {
  const who = await member();
  const jpeg = await jpegOf(50, 50);
  assert.equal((await sendFile({ app, cookie: '' }, jpeg)).json().code, 'unauthenticated');
  assert.equal((await sendFile(who, jpeg, { origin: 'https://evil.example' })).json().code, 'bad-origin');
  const form = new FormData();
  form.append('item_id', '1');
  form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = { origin: 'http://shop.test', cookie: who.cookie };
  for (const url of ['/api/pin', setAvatar.path, '/api/post/user/1/follow']) {
    const reply = await app.inject({ method: 'POST', url, headers, payload: form });
    assert.equal(reply.json().code, 'unsupported-media-type', url);
  }
});

test('a member cannot exceed the storage quota', async () => {
  const who = await member();
  const row = {
    key: 'x'.repeat(22),
    user_id: who.id,
    width: 1,
    height: 1,
    byte_count: 500 * 1024 * 1024 - 10,
  };
  await insertInto(site.db, 'uploads', row);
  assert.equal((await sendFile(who, await jpegOf())).json().code, 'upload-quota-full');
  assert.equal((await sendFile(await member(), await jpegOf())).statusCode, 200);
});

test("[PO-07] an upload can become its owner's avatar only", async () => {
  const who = await member();
  const { url, small_url } = await upload(who);
  assert.equal((await callAs(who, setAvatar, { picture: url })).data.avatar, small_url);
  assert.equal((await send(who, whoAmI, {})).json().data.avatar, small_url);
  assert.equal((await refused(await member(), setAvatar, { picture: url })).code, 'unknown-picture');
  for (const picture of ['https://evil.example/a.jpg', '/media/uploads/x', 'javascript:0']) {
    assert.equal((await refused(who, setAvatar, { picture })).code, 'unknown-picture');
  }
  assert.equal((await callAs(who, setAvatar, { picture: null })).data.avatar, null);
});

test('unused uploads are removed with their files after a day; used ones stay', async () => {
  const who = await member();
  const [unused, avatar, photo, thumbnail, drafted] = [
    await upload(who),
    await upload(who),
    await upload(who),
    await upload(who),
    await upload(who),
  ] as const;
  await callAs(who, setAvatar, { picture: avatar.key });
  const postId = await addPost(site.db, { userId: who.id });
  const image = {
    post_id: postId,
    position: 0,
    url: photo.url,
    small_url: photo.small_url,
    width: 1,
    height: 1,
  };
  await insertInto(site.db, 'post_images', {
    ...image,
    dir: '/media/uploads/',
    file_name: `${photo.key}-1600.webp`,
  });
  await sql`UPDATE posts SET thumbnail_url = ${thumbnail.url} WHERE id = ${postId}`;
  await insertInto(site.db, 'drafts', { user_id: who.id, resource_origin: 'native', photos: [drafted.url] });

  const job = unusedUploadsJob(site.db, storage, CHECK_UPLOADS);
  await job.run({});
  assert.equal(await count(), 5, 'no upload is a day old');
  await age();
  await job.run({});
  assert.equal(await count(), 4);
  assert.equal((await fetchFile(unused.url)).statusCode, 404);
  for (const { url } of [avatar, photo, thumbnail, drafted])
    assert.equal((await fetchFile(url)).statusCode, 200);
  assert.equal((await refused(who, setAvatar, { picture: unused.key })).code, 'unknown-picture');

  await callAs(who, setAvatar, { picture: null });
  await age();
  await job.run({});
  assert.equal(await count(), 3);
});

test('a picture whose files could not be stored is not an upload, and can be retried', async () => {
  const who = await member();
  const full = { ...storage, put: () => Promise.reject(new Error('The disk is full.')) };
  const jpeg = await jpegOf(100, 100);
  const pictureUrl = 'https://p16.tiktokcdn.com/a.jpeg';
  await assert.rejects(createUploads({ db: site.db, storage: full }).add(who.id, jpeg), /The disk is full/);
  await assert.rejects(
    createUploads({ db: site.db, storage: full }).copy(pictureUrl, async () => jpeg),
    /The disk is full/,
  );
  const [row] = await sql<{ key: string }>`SELECT key FROM uploads WHERE user_id = ${who.id}`;
  assert.equal((await refused(who, setAvatar, { picture: row?.key ?? '' })).code, 'unknown-picture');
  await sql`UPDATE uploads SET removing_at = now()`;
  await unusedUploadsJob(site.db, storage, CHECK_UPLOADS).run({});
  assert.equal(await count(), 0);
  const copy = await createUploads({ db: site.db, storage }).copy(pictureUrl, async () => jpeg);
  assert.equal((await fetchFile(copy)).statusCode, 200);
});

test("files that could not be removed are retried by the next run, and can't be used until then", async () => {
  const who = await member();
  const { key, url } = await upload(who);
  await age();
  const broken = { ...storage, remove: () => Promise.reject(new Error('The disk is unavailable.')) };
  await assert.rejects(unusedUploadsJob(site.db, broken, CHECK_UPLOADS).run({}), /The disk is unavailable/);
  const uploads = createUploads({ db: site.db, storage });
  await assert.rejects(
    uploads.claim(who.id, [key]),
    (error: DomainError) => error.code === 'unknown-picture',
  );
  await unusedUploadsJob(site.db, storage, CHECK_UPLOADS).run({});
  assert.deepEqual([await count(), (await fetchFile(url)).statusCode], [0, 404]);
});
