import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { writeSocial } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { testReleases } from '#test/test-releases';
import { releaseReader } from './release-reader.ts';

test('[XT-23] each attempt to read a release counts, but only a different failure is logged', async () => {
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  await testReleases(store).publish(await writeSocial(join(folder, 'social'), '1.0.0'));
  const failures = ['no bucket', 'no bucket', 'timeout'];
  const logged: unknown[] = [];
  const reader = releaseReader(
    {
      ...store,
      read: async (...file) => {
        const failure = failures.shift();
        if (failure) throw new Error(failure);
        return store.read(...file);
      },
    },
    (event, { error } = {}) => logged.push([event, error]),
  );
  const read = () => reader.release('social', '1.0.0');
  assert.deepEqual([await read(), await read(), await read()], [null, null, null]);
  assert.equal((await read())?.manifest.version, '1.0.0');
  assert.equal(reader.failures(), 3);
  assert.deepEqual(logged, [
    ['release unreadable', 'no bucket'],
    ['release unreadable', 'timeout'],
  ]);
});
