import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { remoteManifest, writeBuild, writeShell } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { addTeamKey, testReleases } from '#test/test-releases';
import { standardGate } from './standard-gate.ts';

test('[XT-23] a store that does not respond is an error of the gate, not of the release', async () => {
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  const signer = await addTeamKey(testReleases(store), 'operators');
  const releases = testReleases(store, { signer });
  const publish = async (name: string) => {
    const manifest = remoteManifest(name, '1.0.0', {}, {});
    const files = { [`remoteEntry.${name}.js`]: `/* ${name} */\n`, 'remote.json': JSON.stringify(manifest) };
    await writeBuild(join(folder, name), files);
    return (await releases.publish(join(folder, name))).record;
  };
  await releases.publish(await writeShell(join(folder, 'shell'), '1.0.0'));
  await releases.activate('shell', '1.0.0');
  await publish('basket');
  await releases.activate('basket', '1.0.0');
  const wishlist = await publish('wishlist');
  const shell = (await releases.publish(await writeShell(join(folder, 'shell'), '2.0.0'))).record;
  const { state } = await store.readState();

  const read: ReleaseStore['read'] = (remote, version, file, encoding) =>
    `${remote} ${version} ${file}` === unreadable
      ? Promise.reject(new Error('no bucket'))
      : store.read(remote, version, file, encoding);
  const gate = standardGate({ ...store, read });
  let unreadable = '';
  for (const [record, file] of [
    [wishlist, 'wishlist 1.0.0 remoteEntry.wishlist.js'],
    [wishlist, 'wishlist 1.0.0 remote.json'],
    [wishlist, 'shell 1.0.0 shell.json'],
    [wishlist, 'basket 1.0.0 remote.json'],
    [shell, 'shell 2.0.0 server/frame.cjs'],
  ] as const) {
    unreadable = '';
    assert.deepEqual((await gate.beforeActivate({ record, state, isDry: true })).reasons, []);
    unreadable = file;
    await assert.rejects(gate.beforeActivate({ record, state, isDry: true }), /no bucket/, file);
  }
});
