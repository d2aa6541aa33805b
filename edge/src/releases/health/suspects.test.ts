import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { activeReleaseSet } from '#edge/releases/release-set/active-set';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { writeSocial } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { testReleases } from '#test/test-releases';
import { withSuspect } from './suspects.ts';

const folder = await tempFolder();
const store = folderStore(join(folder, 'releases'));
const releases = testReleases(store);
for (const version of ['1.0.0', '2.0.0']) {
  await releases.publish(await writeSocial(join(folder, 'social'), version));
  await releases.activate('social', version);
}
const set = await activeReleaseSet(store, () => undefined)();
const visitorSet = (value: string) => withSuspect(set, new Map([['release_suspect', value]]), false);

// Pages are shared by release set.
test('[XT-23] visitors who suspect the same release get the same release set', () => {
  const suspecting = visitorSet('social%402.0.0');
  assert.deepEqual(
    suspecting.remotes.map(({ isSuspect }) => isSuspect),
    [true],
  );
  assert.equal(visitorSet('social%402.0.0'), suspecting);
});

test('[XT-23] a cookie that names no active release changes nothing', () => {
  for (const value of ['social%401.0.0', 'wishlist%401.0.0', 'x']) assert.equal(visitorSet(value), set);
});
