import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageSet } from '@tagalong/contracts/core/page-boot';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { frameCode, route, writeShell, writeSocial } from '#test/builds';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { tempFolder } from '#test/temp-folder';
import { testReleases } from '#test/test-releases';
import { startSite, type TestSite } from '#test/test-site';
import { activeReleaseSet } from './active-set.ts';

async function bootAt(site: TestSite, path = '/login') {
  return bootOf((await getPage(site.origin, path)).text);
}

test('[XT-23] an activation takes effect on the next page load, in well under a second', async () => {
  const site = await startSite();
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
  assert.equal((await bootAt(site)).snapshot.remotes[0]?.version, '1.0.0');
  const startMs = performance.now();
  await site.releases.activate('social', '2.0.0');
  const { snapshot } = await bootAt(site);
  assert.equal(snapshot.remotes[0]?.version, '2.0.0');
  assert.ok(performance.now() - startMs < 900);
  assert.equal(snapshot.remotes[0]?.previous?.base, '/r/social/1.0.0/');
  assert.match(snapshot.remotes[0]?.previous?.entry_integrity ?? '', /^sha256-/);
});

test('[XT-23] a rollback restores the previous release and snapshot id; the files of all releases remain', async () => {
  const site = await startSite();
  const before = await bootAt(site);
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
  await site.releases.activate('social', '2.0.0');
  const between = await bootAt(site);
  await site.releases.rollBack('social');
  const after = await bootAt(site);
  assert.equal(after.snapshot.remotes[0]?.version, '1.0.0');
  assert.equal(after.snapshot.id, before.snapshot.id);
  assert.notEqual(between.snapshot.id, before.snapshot.id);
  const { status } = await rawGet(site.origin, '/r/social/2.0.0/remote.22222222.js');
  assert.equal(status, 200);
});

test('[XT-23] a remote can add a route in its own release without a shell release', async () => {
  const site = await startSite();
  assert.equal((await getPage(site.origin, '/home/wishes')).status, 404);
  const rest = { routes: [route('wishes', '/home/:kind'), route('home-tot', '/home/tot')] };
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0', { rest }));
  await site.releases.activate('social', '2.0.0');
  assert.match((await getPage(site.origin, '/home/wishes')).text, /page wishes/);
  assert.match((await getPage(site.origin, '/home/tot')).text, /page home-tot/);
  assert.equal((await getPage(site.origin, '/home/latest/x')).status, 404);
});

test('[XT-23] a disabled remote keeps its URLs', async () => {
  const site = await startSite();
  await site.releases.disable('social');
  const { status, text } = await getPage(site.origin, '/home/latest');
  assert.equal(status, 200);
  assert.match(text, /page home-latest/);
  assert.deepEqual(bootOf(text).snapshot.remotes, []);
  await site.releases.activate('social', '1.0.0');
  assert.equal((await bootAt(site)).snapshot.remotes.length, 1);
});

test('[XT-23] each shell release has its own frame', async () => {
  const site = await startSite();
  const frame = frameCode('<p>the second frame</p>');
  const files = { 'main.55555555.js': '/* 2 */', 'font.woff2': 'font', 'server/frame.cjs': frame };
  const rest = { font: 'font.woff2', routes: [] };
  await site.releases.publish(await writeShell(join(site.folder, 'shell'), '2.0.0', { files, rest }));
  await site.releases.activate('shell', '2.0.0');
  assert.match((await getPage(site.origin, '/')).text, /the second frame/);
  await site.releases.rollBack('shell');
  assert.match((await getPage(site.origin, '/')).text, /page home/);
});

test('[XT-23] a frame that was tampered with in the store is not run', async () => {
  const site = await startSite();
  await site.releases.publish(await writeShell(join(site.folder, 'shell'), '2.0.0'));
  const file = join(site.folder, 'releases', 'shell', '2.0.0', 'server', 'frame.cjs');
  await writeFile(file, frameCode('tampered'));
  await site.releases.activate('shell', '2.0.0');
  const { status, text } = await getPage(site.origin, '/login');
  assert.equal(status, 200);
  assert.doesNotMatch(text, /tampered/);
  assert.ok(site.logged.some(({ event }) => event === 'frame unreadable'));
});

test('[XT-23] an unreadable release is replaced by the previous one, or makes only its own region unavailable', async () => {
  const site = await startSite();
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
  await rm(join(site.folder, 'releases', 'social', '2.0.0', 'remote.json'));
  await site.releases.activate('social', '2.0.0');
  assert.equal((await bootAt(site)).snapshot.remotes[0]?.version, '1.0.0');

  const alone = await startSite();
  await rm(join(alone.folder, 'releases', 'social', '1.0.0'), { recursive: true });
  const edge = await startSite({
    isReleased: false,
    config: { releasesDir: join(alone.folder, 'releases') },
  });
  const { status, text } = await getPage(edge.origin, '/login');
  assert.equal(status, 200);
  assert.deepEqual(bootOf(text).snapshot.remotes, []);
});

test('[RT-04] [XT-23] paths that may belong to an unreadable release are unavailable, not unknown', async () => {
  const site = await startSite();
  await rm(join(site.folder, 'releases', 'social', '1.0.0'), { recursive: true });
  const edge = await startSite({ isReleased: false, config: { releasesDir: join(site.folder, 'releases') } });
  for (const path of ['/home/latest', '/no/such/page']) {
    const { status, headers, text } = await getPage(edge.origin, path);
    assert.equal(status, 503, path);
    assert.equal(headers['retry-after'], '5');
    assert.match(text, /<h1>This part of Tagalong is not available right now<\/h1>/);
    // The reason is for operators.
    assert.doesNotMatch(text, /release/);
    const { fields } = edge.logged.findLast(({ event }) => event === 'page unavailable') ?? {};
    assert.match(String(fields?.reason), /^The active release of social can't be read/);
  }
  const response = await rawGet(edge.origin, '/home/latest', { headers: { accept: 'application/json' } });
  assert.equal(response.status, 503);
  assert.equal(response.headers['retry-after'], '5');
  assert.equal((JSON.parse(response.text) as { code: string }).code, 'unavailable');
  // Other parts of the site still work, and a missing image still gets its short response.
  assert.equal((await getPage(edge.origin, '/')).status, 200);
  assert.equal((await rawGet(edge.origin, '/nothing.png', { headers: { accept: 'image/*' } })).status, 404);
});

test('[RT-04] [XT-23] open pages know the paths of an unreadable remote from its newest readable release', async () => {
  const site = await startSite();
  for (const version of ['2.0.0', '3.0.0']) {
    await site.releases.publish(await writeSocial(join(site.folder, 'social'), version));
    await site.releases.activate('social', version);
    await rm(join(site.folder, 'releases', 'social', version, 'remote.json'));
  }
  const edge = await startSite({ isReleased: false, config: { releasesDir: join(site.folder, 'releases') } });
  const { status, text } = await rawGet(edge.origin, '/releases/page-set');
  assert.equal(status, 200);
  const { snapshot } = JSON.parse(text) as PageSet;
  assert.deepEqual(snapshot.remotes, []);
  assert.deepEqual(
    snapshot.absent?.map(({ name }) => name),
    ['home-latest', 'postdetails', 'trends', 'likeboards'],
  );
  assert.equal((await getPage(edge.origin, '/home/latest')).status, 200);
  assert.equal((await getPage(edge.origin, '/no/such/page')).status, 503);
});

test("[XT-23] the last release set is served while the state can't be read", async () => {
  const site = await startSite();
  await writeFile(join(site.folder, 'releases', 'state.json'), '{"format":1,"revi');
  const { snapshot } = await bootAt(site);
  assert.equal(snapshot.remotes[0]?.version, '1.0.0');
  assert.ok(site.logged.some(({ event }) => event === 'release set unreadable'));
});

test('[XT-23] a set that is read again without a change is logged once, and a failure to do so each time', async () => {
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  const releases = testReleases(store);
  await releases.publish(await writeSocial(join(folder, 'social'), '1.0.0'));
  await releases.activate('social', '1.0.0');
  const known = await store.readState();
  const refused = { code: 'state-changed', message: 'It was changed.' };
  let isReadable = true;
  const readState = async () => {
    if (!isReadable) throw new Error('no bucket');
    return { ...known, refused };
  };
  const logged: string[] = [];
  let nowMs = 0;
  const log = (event: string) => logged.push(event);
  const getReleaseSet = activeReleaseSet({ ...store, readState }, log, { nowMs: () => nowMs });
  const readAgain = async (): Promise<void> => {
    nowMs += 2_000;
    await getReleaseSet();
    await nextTurn();
  };

  await getReleaseSet();
  await readAgain();
  await readAgain();
  assert.deepEqual(logged, ['release set']);
  isReadable = false;
  await readAgain();
  assert.deepEqual(logged, ['release set', 'release set unreadable']);
});
