import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { sendError } from '#api/http/errors';
import { mediaRoutes } from './media-routes.ts';

const WORDMARK = '<svg xmlns="http://www.w3.org/2000/svg"><title>Field &amp; Kiln</title></svg>';
let root = '';
let app: FastifyInstance;

/** Creates a folder of two images, and a file beside it that must not be readable. */
async function prepare(): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'media-'));
  for (const [kind, key, height] of [
    ['products', 'vase-sage', 800],
    ['posts', 'shelf-a', 1_000],
  ] as const) {
    await mkdir(join(root, 'pictures', kind), { recursive: true });
    const picture = sharp({ create: { width: 800, height, channels: 3, background: '#9fae8b' } });
    await picture
      .clone()
      .webp()
      .toFile(join(root, 'pictures', kind, `${key}-800.webp`));
    await picture
      .resize({ width: 400 })
      .webp()
      .toFile(join(root, 'pictures', kind, `${key}-400.webp`));
  }
  await writeFile(join(root, 'secret-400.webp'), 'secret');
  await mkdir(join(root, 'pictures/brands'));
  await writeFile(join(root, 'pictures/brands/field-kiln.svg'), WORDMARK);
}

function build(): FastifyInstance {
  const site = Fastify();
  site.setErrorHandler(sendError);
  site.setNotFoundHandler((request, reply) =>
    sendError(Object.assign(new Error(), NOT_FOUND), request, reply),
  );
  mediaRoutes(site, { picturesDir: join(root, 'pictures'), cacheDir: join(root, 'cache') });
  return site;
}

const NOT_FOUND = { code: 'FST_ERR_NOT_FOUND', statusCode: 404 };

async function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url, headers });
}

await prepare();
beforeEach(async () => {
  await rm(join(root, 'cache'), { recursive: true, force: true });
  app = build();
});
after(() => rm(root, { recursive: true }));

test('a committed picture is served unchanged', async () => {
  const response = await get('/media/products/vase-sage-400.webp');
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['content-type'], 'image/webp');
  assert.deepEqual(response.rawPayload, await readFile(join(root, 'pictures/products/vase-sage-400.webp')));
});

test('[PO-07] every picture comes in three sizes, as webp and as its jpg twin', async () => {
  for (const [kind, key, ratio] of [
    ['products', 'vase-sage', 1],
    ['posts', 'shelf-a', 1.25],
  ] as const) {
    for (const width of [200, 400, 800]) {
      for (const [format, type] of [
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ] as const) {
        const response = await get(`/media/${kind}/${key}-${width}.${format}`);
        assert.equal(response.headers['content-type'], type);
        const facts = await sharp(response.rawPayload).metadata();
        assert.deepEqual(
          [facts.format, facts.width, facts.height],
          [format === 'jpg' ? 'jpeg' : 'webp', width, width * ratio],
        );
      }
    }
  }
});

test('a generated picture is cached completely and served again', async () => {
  const first = await get('/media/products/vase-sage-200.jpg');
  assert.deepEqual(await readdir(join(root, 'cache/products')), ['vase-sage-200.jpg']);
  await writeFile(join(root, 'cache/products/vase-sage-200.jpg'), 'kept');
  assert.equal((await get('/media/products/vase-sage-200.jpg')).payload, 'kept');
  // A changed source image replaces the cached images derived from it.
  const soon = new Date(Date.now() + 60_000);
  await utimes(join(root, 'pictures/products/vase-sage-800.webp'), soon, soon);
  assert.deepEqual((await get('/media/products/vase-sage-200.jpg')).rawPayload, first.rawPayload);
});

test('concurrent first requests get the same bytes and leave no temporary files', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => get('/media/posts/shelf-a-200.webp')));
  assert.ok(answers.every(({ statusCode }) => statusCode === 200));
  assert.equal(new Set(answers.map(({ headers }) => headers.etag)).size, 1);
  assert.deepEqual(await readdir(join(root, 'cache/posts')), ['shelf-a-200.webp']);
});

test('pictures are served even if the cache folder is not writable', async () => {
  await writeFile(join(root, 'cache'), 'not a folder');
  assert.equal((await get('/media/products/vase-sage-200.webp')).statusCode, 200);
});

test('pictures are immutable and revalidated by ETag', async () => {
  const { headers } = await get('/media/products/vase-sage-400.webp');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['content-disposition'], 'inline; filename="vase-sage-400.webp"');
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/);
  const again = await get('/media/products/vase-sage-400.webp', {
    'if-none-match': `"other", W/${headers.etag}`,
  });
  assert.deepEqual([again.statusCode, again.payload], [304, '']);
  assert.equal(again.headers.etag, headers.etag);
});

test('[PO-07] unknown names return 404 in the common error format', async () => {
  for (const name of [
    'products/unknown-400.webp',
    'products/vase-sage-300.webp',
    'products/vase-sage-400.png',
    'products/vase-sage.webp',
    'products/Vase-Sage-400.webp',
    'posts/vase-sage-400.webp',
    'users/vase-sage-400.webp',
    'brands/nobody.svg',
    'products/',
  ]) {
    const response = await get(`/media/${name}`);
    assert.equal(response.statusCode, 404, name);
    const { status, code, request_id } = response.json();
    assert.deepEqual([status, code, typeof request_id], ['error', 'not-found', 'string']);
    assert.equal(response.headers['cache-control'], 'no-store');
  }
});

test('no name can leave the folders', async () => {
  for (const name of [
    'products/../../secret-400.webp',
    'products/..%2f..%2fsecret-400.webp',
    'products/%2e%2e%2f%2e%2e%2fsecret-400.webp',
    '..%2fsecret-400.webp',
    'products/..%5c..%5csecret-400.webp',
    'products/secret-400.webp%00',
    'brands/..%2f..%2fsecret.svg',
  ]) {
    const response = await get(`/media/${name}`);
    assert.ok(response.statusCode === 404 || response.statusCode === 400, `${name}: ${response.statusCode}`);
    assert.ok(!response.payload.includes('secret-'), name);
  }
});

test("a brand's wordmark is served unchanged", async () => {
  const response = await get('/media/brands/field-kiln.svg');
  assert.equal(response.headers['content-type'], 'image/svg+xml; charset=utf-8');
  assert.equal(response.payload, WORDMARK);
});
