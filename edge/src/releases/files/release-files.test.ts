import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { ENTRY_CODE, writeSocial } from '#test/builds';
import { rawGet } from '#test/raw-get';
import { tempFolder } from '#test/temp-folder';
import { addTeamKey, testReleases } from '#test/test-releases';
import { startSite } from '#test/test-site';

const site = await startSite();
const ENTRY = '/r/social/1.0.0/remoteEntry.11111111.js';

function get(path: string, headers: Record<string, string> = {}) {
  return rawGet(site.origin, path, { headers });
}

test('[XT-23] a release file is cacheable forever and can be loaded from any origin', async () => {
  const { status, headers, text } = await get(ENTRY);
  assert.equal(status, 200);
  assert.equal(text, ENTRY_CODE);
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['referrer-policy'], undefined);
  assert.equal(headers.vary, 'Accept-Encoding');
});

test('[XT-23] the ETag starts with the hash of the original bytes, which the service worker compares', async () => {
  const start = createHash('sha256').update(ENTRY_CODE).digest('base64').slice(0, 32);
  assert.equal((await get(ENTRY)).headers.etag, `"${start}"`);
  assert.equal((await get(ENTRY, { 'accept-encoding': 'br' })).headers.etag, `"${start}-br"`);
});

test('[XT-23] the encoding follows Accept-Encoding, and its bytes decode to the original', async () => {
  const cases: [accept: string, encoding: string | undefined][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=1, br;q=0.2', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ];
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accept, encoding] of cases) {
    const { headers, body } = await get(ENTRY, { 'accept-encoding': accept });
    assert.equal(headers['content-encoding'], encoding, accept);
    assert.equal(Number(headers['content-length']), body.length);
    const plain = encoding ? decode[encoding as keyof typeof decode](body) : body;
    assert.equal(plain.toString(), ENTRY_CODE, accept);
  }
});

test('[XT-23] a file that does not compress well is served uncompressed', async () => {
  const { headers, body } = await get('/r/shell/1.0.0/font.77777777.woff2', {
    'accept-encoding': 'br, gzip',
  });
  assert.equal(headers['content-encoding'], undefined);
  assert.equal(headers['content-type'], 'font/woff2');
  assert.deepEqual([...body], [0, 1, 2, 3]);
});

test('[XT-23] a browser that requests a file again receives 304', async () => {
  const { headers } = await get(ENTRY, { 'accept-encoding': 'br' });
  const again = await get(ENTRY, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
  assert.equal((await get(ENTRY, { 'if-none-match': String(headers.etag) })).status, 200);
});

test('[XT-23] HEAD returns the headers only', async () => {
  const { status, headers, body } = await rawGet(site.origin, ENTRY, { method: 'HEAD' });
  assert.equal(status, 200);
  assert.equal(Number(headers['content-length']), Buffer.byteLength(ENTRY_CODE));
  assert.equal(body.length, 0);
});

test("[XT-23] files that a release does not list can't be read", async () => {
  const releases = join(site.folder, 'releases');
  await writeFile(join(releases, 'secret.js'), 'secret');
  await writeFile(join(releases, 'social', '1.0.0', 'unlisted.js'), 'secret');
  await mkdir(join(releases, 'other', '..1'), { recursive: true });
  const paths = [
    '/r/state.json',
    '/r/social/1.0.0/unlisted.js',
    '/r/social/1.0.0/.release.json',
    '/r/social/1.0.0/remoteEntry.11111111.js.br',
    '/r/social/1.0.0/../../state.json',
    '/r/social/1.0.0/../../secret.js',
    '/r/social/1.0.0/..%2f..%2fsecret.js',
    '/r/social/1.0.0/%2e%2e/%2e%2e/secret.js',
    '/r/social/../secret.js/x',
    '/r/../releases/secret.js',
    '/r/..%2f..%2f/1.0.0/passwd',
    '/r/social/%2e%2e/state.json',
    '/r/SOCIAL/1.0.0/remote.22222222.js',
    '/r/social/1.0.0/',
    '/r/social/1.0.0/__proto__',
    '/r/social/1.0.0/constructor',
    '/r/__proto__/1.0.0/x.js',
    '/r/social/9.9.9/remote.22222222.js',
    '/r/social/1.0.0/remote.22222222.js%00',
  ];
  for (const path of paths) {
    const { status, headers, text } = await get(path);
    assert.equal(status, 404, path);
    assert.doesNotMatch(text, /secret|history/, path);
    assert.equal(headers['cache-control'], 'no-store', path);
  }
});

test('[XT-23] a missing release file gets a short response that is not cached', async () => {
  const { headers, text } = await get('/r/social/2.0.0/remoteEntry.js');
  assert.equal(text, 'No such release file.\n');
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
});

test('[XT-23] a release that was never active is not served once its key is revoked', async () => {
  const signer = await addTeamKey(site.releases, 'social');
  const releases = testReleases(site.store, { signer });
  await releases.publish(await writeSocial(join(site.folder, 'social'), '3.0.0'));
  const path = '/r/social/3.0.0/remoteEntry.11111111.js';
  assert.equal((await get(path)).status, 200);
  await site.releases.revokeKey(signer.id, 'lost');
  const { status, headers, text } = await get(path);
  assert.deepEqual([status, text], [502, 'This release is not trusted.\n']);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal((await get(ENTRY)).status, 200);
});

test("[XT-23] files that were served before stay available while the store can't be read", async () => {
  const folder = folderStore(join(await tempFolder(), 'releases'));
  let isReadable = true;
  const stateMark = async () => (isReadable ? folder.stateMark() : Promise.reject(new Error('no bucket')));
  const { origin } = await startSite({ store: { ...folder, stateMark } });
  assert.equal((await rawGet(origin, ENTRY)).status, 200);
  isReadable = false;
  assert.equal((await rawGet(origin, ENTRY)).status, 200);
});
