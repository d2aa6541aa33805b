import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { type Files, integrityOf, route, writeSocial } from '#test/builds';
import { bootOf, elementsOf, preloadsOf } from '#test/page-facts';
import { getPage } from '#test/raw-get';
import { startSite, type TestSite } from '#test/test-site';

const ENTRY = 'entry.js';
const modulesOf = (version: string): Files => ({
  [ENTRY]: `export const init=()=>{},get=()=>import("./page.mjs");// ${version}\n`,
  'page.mjs': `export const page=${JSON.stringify(version)};\n`,
  'style.css': '.page{}\n',
  'server.js': 'var mfe_social={};\n',
});

/** Publishes and activates a release of social that consists of ES modules, with one page. */
async function activateModules(site: TestSite, version: string): Promise<void> {
  const rest: Partial<RemoteManifest> = {
    entry: ENTRY,
    entry_type: 'module',
    server_entry: 'server.js',
    files: [ENTRY],
    routes: [route('home-latest', '/home/latest', { files: ['page.mjs'] })],
  };
  const folder = join(site.folder, `social-${version}`);
  await site.releases.publish(await writeSocial(folder, version, { files: modulesOf(version), rest }));
  await site.releases.activate('social', version);
}

function mapOf(html: string): unknown {
  const [, json] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json);
}

function hashesOf(version: string): Record<string, string | undefined> {
  const { [ENTRY]: entry, 'page.mjs': page } = integrityOf(modulesOf(version));
  return { [`/r/social/${version}/${ENTRY}`]: entry, [`/r/social/${version}/page.mjs`]: page };
}

test('[XT-37] a page without releases of ES modules has no import map', async () => {
  const { origin } = await startSite();
  const { text } = await getPage(origin, '/home/latest');
  assert.doesNotMatch(text, /importmap|modulepreload/);
  assert.equal(bootOf(text).snapshot.remotes[0]?.entry_type, undefined);
});

test('[XT-37] each page of the release set names the hashes of its modules, before every script and preload', async () => {
  const site = await startSite();
  await activateModules(site, '2.0.0');
  for (const path of ['/home/latest', '/login', '/no/such/page']) {
    const { text } = await getPage(site.origin, path);
    assert.deepEqual(mapOf(text), { integrity: hashesOf('2.0.0') });
    const elements = elementsOf(text);
    const scripts = elements.filter(({ name }) => name === 'script');
    assert.equal(scripts[0]?.attributes.type, 'importmap');
    assert.equal(scripts.filter(({ attributes }) => attributes.type === 'importmap').length, 1);
    const nonces = new Set(scripts.flatMap(({ attributes }) => attributes.nonce ?? []));
    assert.equal(nonces.size, 1);
    assert.ok(scripts[0]?.attributes.nonce);
    const preload = elements.findIndex(
      ({ attributes: { rel, as } }) => rel?.includes('preload') && as === 'script',
    );
    assert.ok(elements.indexOf(scripts[0]) < preload);
  }
});

test('[XT-37] the page preloads the modules that it needs as modules', async () => {
  const site = await startSite();
  await activateModules(site, '2.0.0');
  const { text } = await getPage(site.origin, '/home/latest');
  const hashes = hashesOf('2.0.0');
  const preloads = elementsOf(text).filter(({ attributes }) => attributes.rel === 'modulepreload');
  assert.deepEqual(
    preloads.map(({ attributes: { href = '', integrity } }) => [href, integrity]),
    Object.entries(hashes),
  );
  for (const { attributes } of preloads) assert.ok(attributes.nonce);
  assert.ok(preloadsOf(text, 'script').every(({ href }) => !href?.startsWith('/r/social/')));
  const [remote] = bootOf(text).snapshot.remotes;
  assert.deepEqual(
    [remote?.entry_type, remote?.entry_integrity],
    ['module', hashes[`/r/social/2.0.0/${ENTRY}`]],
  );
});

test('[XT-37] the previous release has its hashes in the map, too, whichever of the two is a script', async () => {
  const site = await startSite();
  await activateModules(site, '2.0.0');
  await activateModules(site, '3.0.0');
  const both = await getPage(site.origin, '/login');
  assert.deepEqual(mapOf(both.text), { integrity: { ...hashesOf('2.0.0'), ...hashesOf('3.0.0') } });
  assert.equal(bootOf(both.text).snapshot.remotes[0]?.previous?.entry_type, 'module');

  await site.releases.publish(await writeSocial(join(site.folder, 'scripts'), '4.0.0'));
  await site.releases.activate('social', '4.0.0');
  const back = await getPage(site.origin, '/login');
  assert.deepEqual(mapOf(back.text), { integrity: hashesOf('3.0.0') });
  const [remote] = bootOf(back.text).snapshot.remotes;
  assert.deepEqual([remote?.entry_type, remote?.previous?.entry_type], [undefined, 'module']);
});
