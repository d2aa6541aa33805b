import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { SOCIAL_FILES, socialManifest, writeSocial } from '#test/builds';
import { rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';
import { federationManifestOf } from './federation-manifest.ts';

const site = await startSite();
const PATH = '/r/social/1.0.0/mf-manifest.json';

test('[XT-37] each release has a manifest from which Module Federation finds its files', async () => {
  const { status, headers, text } = await rawGet(site.origin, PATH);
  assert.equal(status, 200);
  assert.match(headers['content-type'] ?? '', /^application\/json/);
  assert.deepEqual([headers['cache-control'], headers['access-control-allow-origin']], ['no-cache', '*']);
  const snapshot = generateSnapshotFromManifest(JSON.parse(text) as Manifest, {
    version: site.origin + PATH,
  });
  assert.ok('publicPath' in snapshot && 'modules' in snapshot);
  assert.deepEqual(
    [snapshot.buildVersion, snapshot.globalName, snapshot.remoteEntryType],
    ['1.0.0', 'mfe_social', 'global'],
  );
  const [module] = snapshot.modules;
  const { sync = [], async: late = [] } = module?.assets.js ?? {};
  assert.ok(sync.length > 0 && late.length > 0);
  for (const file of [snapshot.remoteEntry, ...sync, ...late]) {
    assert.ok(snapshot.publicPath.startsWith(site.origin));
    const found = await rawGet(site.origin, new URL(snapshot.publicPath).pathname + file);
    assert.equal(found.status, 200, file);
  }
});

test('[XT-37] the manifest has the documented form, also for ES modules', () => {
  const manifest: Manifest = federationManifestOf({ ...socialManifest('1.0.0'), entry_type: 'module' });
  assert.equal(manifest.metaData.remoteEntry.type, 'module');
  const [react] = manifest.shared.filter(({ name }) => name === 'react');
  assert.ok(react?.requiredVersion && react.singleton);
});

test('[XT-37] a release that does not exist, and the shell, which is no container, have none', async () => {
  for (const path of ['/r/social/9.9.9/mf-manifest.json', '/r/shell/1.0.0/mf-manifest.json'])
    assert.equal((await rawGet(site.origin, path)).status, 404, path);
});

test('[XT-37] a release that contains such a file has its own', async () => {
  const folder = join(site.folder, 'own');
  const files = { ...SOCIAL_FILES, 'mf-manifest.json': '{"own":true}' };
  const listed = [...socialManifest('3.0.0').files, 'mf-manifest.json'];
  await site.releases.publish(await writeSocial(folder, '3.0.0', { files, rest: { files: listed } }));
  await site.releases.activate('social', '3.0.0');
  const { text, headers } = await rawGet(site.origin, '/r/social/3.0.0/mf-manifest.json');
  assert.deepEqual(JSON.parse(text), { own: true });
  assert.match(headers['cache-control'] ?? '', /immutable/);
});
