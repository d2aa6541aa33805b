import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { writeSocial } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { addTeamKey, testReleases } from '#test/test-releases';
import { verifyRelease, wrongFiles } from './verify-release.ts';

test('[XT-23] a wrong signature is reported once', async () => {
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  const signer = await addTeamKey(testReleases(store), 'social');
  await testReleases(store, { signer }).publish(await writeSocial(join(folder, 'social'), '1'));
  await store.sign('social', '1', { key: signer.id, value: signer.sign('something else') });
  const { state } = await store.readState();
  const reasons = await verifyRelease(store, state, ['social', '1']);
  assert.deepEqual(
    reasons.map(({ code }) => code),
    ['signature-wrong'],
  );
});

test('[XT-23] a store that does not respond is an error, and damages no release', async () => {
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  await testReleases(store).publish(await writeSocial(join(folder, 'social'), '1'));
  const { state } = await store.readState();
  const read = () => Promise.reject(new Error('no bucket'));
  await assert.rejects(verifyRelease({ ...store, read }, state, ['social', '1']), /no bucket/);
});

test('[XT-23] a few files are read at a time', async () => {
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  const { record } = await testReleases(store).publish(await writeSocial(join(folder, 'social'), '1'));
  const [facts] = Object.values(record.files);
  assert.ok(facts);
  const names = Array.from({ length: 30 }, (_, at) => `${at}.js`);
  const open = { now: 0, most: 0 };
  const read = async () => {
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    await nextTurn();
    open.now -= 1;
    return Buffer.from('changed');
  };
  const files = Object.fromEntries(names.map((name) => [name, { ...facts, encoded: {} }]));
  const wrong = await wrongFiles({ ...store, read }, { ...record, files });
  assert.deepEqual([wrong.length, open.most], [30, 8]);
});
