import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { tempFolder } from '#test/temp-folder';
import { startSite } from '#test/test-site';

const BYTES = Buffer.from('the bytes of a tarball');

/** Writes a folder of packages with one version of `@shop/kit` for each argument. */
async function packagesOf(...versions: string[]): Promise<string> {
  const folder = await tempFolder();
  const packages = versions.map((version) => ({
    manifest: { name: '@shop/kit', version, dependencies: { zod: '4.0.0' } },
    file: `shop-kit-${version}.tgz`,
    shasum: createHash('sha1').update(BYTES).digest('hex'),
    integrity: `sha512-${createHash('sha512').update(BYTES).digest('base64')}`,
    files: 3,
    unpacked_bytes: 99,
  }));
  for (const { file } of packages) await writeFile(join(folder, file), BYTES);
  await writeFile(join(folder, 'packages.json'), JSON.stringify({ packages }));
  return folder;
}

async function siteWith(packagesDir: string) {
  const { origin } = await startSite({ isReleased: false, config: { packagesDir } });
  return {
    origin,
    get: (path: string, init?: RequestInit) => fetch(`${origin}/packages/${path}`, init),
  };
}

test('[XT-37] the registry describes a package as npm expects it, with URLs of the site', async () => {
  const { origin, get } = await siteWith(await packagesOf('1.10.0', '1.9.0'));
  for (const path of ['@shop%2fkit', '@shop/kit']) {
    const response = await get(path);
    assert.equal(response.status, 200);
    const packument = (await response.json()) as {
      'dist-tags': unknown;
      versions: Record<string, { dependencies: unknown; dist: { tarball: string } }>;
    };
    assert.deepEqual(packument['dist-tags'], { latest: '1.10.0' });
    assert.deepEqual(packument.versions['1.9.0']?.dependencies, { zod: '4.0.0' });
    const tarball = `${origin}/packages/@shop/kit/-/kit-1.9.0.tgz`;
    assert.equal(packument.versions['1.9.0']?.dist.tarball, tarball);
    assert.deepEqual(Buffer.from(await (await fetch(tarball)).arrayBuffer()), BYTES);
  }
});

test('[XT-37] an unchanged package is not sent again, and a tarball is cached for good', async () => {
  const { get } = await siteWith(await packagesOf('1.0.0'));
  const first = await get('@shop%2fkit');
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  const etag = first.headers.get('etag') ?? '';
  assert.equal((await get('@shop%2fkit', { headers: { 'if-none-match': etag } })).status, 304);
  const tarball = await get('@shop/kit/-/kit-1.0.0.tgz');
  assert.match(tarball.headers.get('cache-control') ?? '', /immutable/);
});

test('[XT-37] what the registry does not have is a 404 in the form that npm prints', async () => {
  const { get } = await siteWith(await packagesOf('1.0.0'));
  for (const path of ['@shop/other', '@shop/kit/-/kit-2.0.0.tgz', '@shop/kit/-/packages.json', 'x/-/y.tgz']) {
    const response = await get(path);
    assert.deepEqual([response.status, await response.json()], [404, { error: 'Not found' }], path);
  }
  const empty = await siteWith(await tempFolder());
  assert.equal((await empty.get('@shop/kit')).status, 404);
});

test('[XT-37] a tarball that was changed on the disk is not served', async () => {
  const folder = await packagesOf('1.0.0');
  await writeFile(join(folder, 'shop-kit-1.0.0.tgz'), 'other bytes');
  const { get } = await siteWith(folder);
  assert.equal((await get('@shop/kit/-/kit-1.0.0.tgz')).status, 503);
});

test('[XT-37] nobody can publish to the registry', async () => {
  const { get } = await siteWith(await packagesOf('1.0.0'));
  const response = await get('@shop%2fkit', { method: 'PUT', body: '{}' });
  assert.equal(response.status, 405);
  assert.match(await response.text(), /read-only/);
});
