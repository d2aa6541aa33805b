import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { isInShare } from '#edge/releases/canary/visitor-set';
import { frameCode, route, writeShell, writeSocial } from '#test/builds';
import { bootOf } from '#test/page-facts';
import { getPage } from '#test/raw-get';
import { startSite, type TestSite } from '#test/test-site';

const MANY = 400_000;
const SOCIAL = { name: 'social', version: '2.0.0' };

function visitors(count = MANY): string[] {
  return Array.from({ length: count }, (_, at) => `visitor-${at}`);
}

/** Visitors whom a canary of 10 % selects. */
const TENTH = visitors().filter((id) => isInShare({ ...SOCIAL, percent: 10 }, id));

test('[XT-23] a share of 10 % selects 10 ± 0.2 % of 400,000 visitors, 0.5 % 0.5 ± 0.05 %, 0 % none and 100 % all', () => {
  const share = (TENTH.length / MANY) * 100;
  assert.ok(Math.abs(share - 10) <= 0.2, `${share} %`);
  // The visitors of a smaller share are among those of a larger one; see the next test.
  const half = (TENTH.filter((id) => isInShare({ ...SOCIAL, percent: 0.5 }, id)).length / MANY) * 100;
  assert.ok(Math.abs(half - 0.5) <= 0.05, `${half} %`);
  const ids = visitors(40_000);
  const isNever = ids.every((id) => !isInShare({ ...SOCIAL, percent: 0 }, id));
  const isAlways = ids.every((id) => isInShare({ ...SOCIAL, percent: 100 }, id));
  assert.deepEqual({ isNever, isAlways }, { isNever: true, isAlways: true });
});

test('[XT-23] a larger share keeps the visitors of a smaller one, and a smaller one adds none', () => {
  const ids = visitors(40_000);
  const shares = [1, 10, 10.5, 50, 99.99, 100];
  const inShares = ids.map((id) => shares.map((percent) => isInShare({ ...SOCIAL, percent }, id)));
  const isMonotone = (answers: boolean[]): boolean =>
    answers.indexOf(true) === answers.lastIndexOf(false) + 1;
  assert.equal(inShares.filter((answers) => !isMonotone(answers)).length, 0);
});

test('[XT-23] two remotes with 10 % each share 1 ± 0.1 % of the visitors; so do two canaries of one remote', () => {
  const overlap = (other: { name: string; version: string }): number =>
    (TENTH.filter((id) => isInShare({ ...other, percent: 10 }, id)).length / MANY) * 100;
  for (const other of [
    { name: 'earnings', version: '2.0.0' },
    { name: 'social', version: '2.0.1' },
  ]) {
    assert.ok(Math.abs(overlap(other) - 1) <= 0.1, `${overlap(other)} %`);
  }
});

async function siteWithCanary(percent: number): Promise<TestSite> {
  const site = await startSite();
  const rest = { routes: [route('home-latest', '/home/latest'), route('new', '/home/new')] };
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0', { rest }));
  await site.releases.startCanary('social', '2.0.0', percent);
  return site;
}

async function visit(site: TestSite, cookie = '', path = '/login') {
  const { headers, text } = await getPage(site.origin, path, cookie ? { cookie } : {});
  const [remote] = bootOf(text).snapshot.remotes;
  const [setCookie = ''] = headers['set-cookie'] ?? [];
  return { version: remote?.version, previous: remote?.previous?.version, setCookie, headers };
}

test('[XT-23] a visitor keeps the release of the first page on every page', async () => {
  const site = await siteWithCanary(50);
  const seen = new Map<string | undefined, number>();
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const first = await visit(site);
    assert.match(
      first.setCookie,
      /^release_share=[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    assert.equal(first.headers['cache-control'], 'private, no-store');
    const cookie = first.setCookie.split(';')[0] ?? '';
    const again = await visit(site, cookie, '/home/latest');
    assert.deepEqual([again.version, again.setCookie], [first.version, '']);
    seen.set(first.version, (seen.get(first.version) ?? 0) + 1);
  }
  assert.deepEqual([...seen.keys()].sort(), ['1.0.0', '2.0.0']);
});

test('[XT-23] a canary falls back to the active release, has its own routes, and ends when stopped', async () => {
  const site = await siteWithCanary(100);
  const { version, previous } = await visit(site);
  assert.deepEqual([version, previous], ['2.0.0', '1.0.0']);
  assert.match((await getPage(site.origin, '/home/new')).text, /page new/);
  await site.releases.stopCanary('social');
  assert.equal((await visit(site)).version, '1.0.0');
  assert.equal((await visit(site)).setCookie, '');
  assert.equal((await getPage(site.origin, '/home/new')).status, 404);
});

test('[XT-23] a canary with a share of 0 % affects no one, and an activation ends it', async () => {
  const site = await siteWithCanary(0);
  for (let visitor = 0; visitor < 10; visitor += 1) assert.equal((await visit(site)).version, '1.0.0');
  await site.releases.activate('social', '2.0.0');
  const { remotes } = await site.releases.state();
  assert.deepEqual([remotes.social?.canary, remotes.social?.trail], [null, ['1.0.0', '2.0.0']]);
});

test('[XT-23] a canary of the shell has its own frame', async () => {
  const site = await startSite();
  const frame = frameCode('<p>the second frame</p>');
  const files = { 'main.55555555.js': '/* 2 */', 'font.woff2': 'font', 'server/frame.cjs': frame };
  const rest = { font: 'font.woff2', routes: [] };
  await site.releases.publish(await writeShell(join(site.folder, 'shell'), '2.0.0', { files, rest }));
  await site.releases.startCanary('shell', '2.0.0', 100);
  assert.match((await getPage(site.origin, '/')).text, /the second frame/);
  assert.equal((await site.releases.state()).remotes.shell?.trail.at(-1), '1.0.0');
});
