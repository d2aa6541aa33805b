import assert from 'node:assert/strict';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PageSet } from '@tagalong/contracts/core/page-boot';
import { writeSocial } from '#test/builds';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite, type TestSite } from '#test/test-site';

const PATH = '/releases/page-set';

async function setNow(site: TestSite): Promise<{ set: PageSet; etag: string }> {
  const { status, text, headers } = await rawGet(site.origin, PATH);
  assert.equal(status, 200);
  return { set: JSON.parse(text) as PageSet, etag: String(headers.etag) };
}

const versionIn = ({ snapshot }: PageSet): string | undefined => snapshot.remotes[0]?.version;

async function publishSecond(site: TestSite): Promise<void> {
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
  await site.releases.activate('social', '2.0.0');
}

test("an open page receives the current release set, and nothing when it hasn't changed", async () => {
  const site = await startSite();
  const { set, etag } = await setNow(site);
  assert.deepEqual(set.snapshot, bootOf((await getPage(site.origin, '/home/latest')).text).snapshot);
  const same = await rawGet(site.origin, PATH, { headers: { 'if-none-match': etag } });
  assert.equal(same.status, 304);
  await publishSecond(site);
  const other = await rawGet(site.origin, PATH, { headers: { 'if-none-match': etag } });
  assert.equal(other.status, 200);
  assert.equal(versionIn(JSON.parse(other.text) as PageSet), '2.0.0');
});

test('a killed release is replaced by the previous one, is named to open pages, and never returns', async () => {
  const site = await startSite();
  await publishSecond(site);
  const { state } = await site.releases.kill('social', '2.0.0', { reason: 'it corrupts drafts' });
  assert.deepEqual(state.remotes.social?.killed, ['2.0.0']);
  const { set } = await setNow(site);
  assert.deepEqual([versionIn(set), set.killed], ['1.0.0', ['social@2.0.0']]);
  assert.equal(set.snapshot.remotes[0]?.previous, null);
  await assert.rejects(site.releases.activate('social', '2.0.0'), /was killed/);
  await assert.rejects(site.releases.rollBack('social', '2.0.0'), /was killed/);
  assert.equal((await site.releases.kill('social', '2.0.0')).isChanged, false);
  assert.equal(state.history.at(-1)?.action, 'kill');
  // The killed release was the last one, so the remote is removed from the site.
  await site.releases.kill('social', '1.0.0');
  assert.equal(versionIn((await setNow(site)).set), undefined);
});

for (const [fault, spoil] of Object.entries({
  'is gone': (file: string) => rm(file),
  'is empty': (file: string) => writeFile(file, ''),
  'is truncated': (file: string) => writeFile(file, '{"name":"social","version":'),
  'is a page': (file: string) => writeFile(file, '<!doctype html><title>Hello</title>'),
  'has another shape': (file: string) => writeFile(file, '{"name":"social"}'),
  'has an extra field': (file: string) => appendFile(file, 'x'),
})) {
  test(`a remote.json that ${fault} makes pages fall back to the previous release`, async () => {
    const site = await startSite();
    await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
    await spoil(join(site.folder, 'releases', 'social', '2.0.0', 'remote.json'));
    await site.releases.activate('social', '2.0.0');
    assert.equal(versionIn((await setNow(site)).set), '1.0.0');
    const page = await getPage(site.origin, '/home/latest');
    assert.equal(page.status, 200);
    assert.equal(bootOf(page.text).snapshot.remotes[0]?.version, '1.0.0');
  });
}
