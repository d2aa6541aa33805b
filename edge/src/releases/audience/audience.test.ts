import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Audience } from '#edge/releases/audience/audience';
import { createGate } from '#edge/releases/gate/gate';
import { OPERATORS } from '#edge/releases/keys/signing-keys';
import { storeOwner } from '#edge/releases/service/actor';
import { createReleases } from '#edge/releases/service/releases';
import { SITE, writeShell, writeSocial } from '#test/builds';
import { json } from '#test/fake-api';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { commandsOf } from '#test/run-commands';
import { addTeamKey } from '#test/test-releases';
import { startSite, type TestSite } from '#test/test-site';

const PAGE = '/home/latest';
/** The targeted release draws itself into every page that has it. */
const TARGETED = 'social@2.0.0';

/** Opens a site whose API knows the session `s-{id}` of each account, and releases 2.0.0 to the audience. */
async function siteFor(audience: Audience, countryHeader: string | null = 'cf-ipcountry'): Promise<TestSite> {
  const site = await startSite({ isReleased: false, config: { countryHeader } });
  const session = {
    ...SITE.session,
    identity: { id: 'data.id', names: ['data.unique_key'], roles: { creator: 'data.is_creator' } },
  };
  await site.releases.publish(
    await writeShell(join(site.folder, 'shell'), '1.0.0', { rest: { site: { ...SITE, session } } }),
  );
  await site.releases.activate('shell', '1.0.0');
  for (const version of ['1.0.0', '2.0.0'])
    await site.releases.publish(await writeSocial(join(site.folder, 'social'), version));
  await site.releases.activate('social', '1.0.0');
  site.api.routes.set(session.call, (request, response) => {
    const [, id] = /sid=s-(\d+)/.exec(request.headers.cookie ?? '') ?? [];
    const data = id && { unique_key: `u${id}`, name: `User ${id}`, is_creator: Number(id) % 10 === 0 };
    json({ status: 'success', data: data ?? null })(request, response);
  });
  site.api.routes.set('/api/feed/latest', json({ status: 'success', data: [] }));
  await site.releases.startCanary('social', '2.0.0', { percent: 0, audience });
  return site;
}

/** Versions of social in the boot data and in the HTML of one page load. */
async function load(site: TestSite, headers: Record<string, string> = {}) {
  const { text, headers: response } = await getPage(site.origin, PAGE, headers);
  const version = bootOf(text).snapshot.remotes[0]?.version ?? '';
  const isDrawn = text.includes(TARGETED);
  assert.equal(isDrawn, version === '2.0.0', 'the HTML has the release of the boot data');
  return { version, response };
}

const member = (id: number) => ({ cookie: `sid=s-${id}` });

test('[XT-37] over 1,000 page loads, exactly the named accounts get the targeted release', async () => {
  const named = ['u3', 'u40', 'u77', 'u150', 'u199'];
  const site = await siteFor({ accounts: named });
  const got = new Map<string, number>();
  for (let at = 0; at < 1_000; at += 1) {
    // Two of three are members, the others have no session or one that has ended.
    const id = at % 200;
    const [name, headers] =
      at % 3 === 0 ? ['visitor', at % 2 === 0 ? {} : { cookie: 'sid=ended' }] : [`u${id}`, member(id)];
    const { version } = await load(site, headers);
    if (version === '2.0.0') got.set(name, (got.get(name) ?? 0) + 1);
    else assert.ok(!named.includes(name), `${name} got ${version}`);
  }
  assert.deepEqual([...got.keys()].sort(), [...named].sort());
});

test('[XT-37] the page that visitors share never contains a targeted release, whoever requests it first', async () => {
  const site = await siteFor({ accounts: ['u1'], header: { name: 'x-tester', value: 'blue' } });
  for (let round = 0; round < 4; round += 1) {
    assert.equal((await load(site, member(1))).version, '2.0.0');
    assert.equal((await load(site, { 'x-tester': 'blue' })).version, '2.0.0');
    const { version, response } = await load(site);
    assert.equal(version, '1.0.0');
    assert.equal(response['cache-control'], 'private, no-store');
  }
  await site.releases.stopCanary('social');
  assert.equal((await load(site)).response['cache-control'], 'no-cache');
});

test('[XT-37] roles, countries of the CDN and a header of testers choose visitors; an open page keeps its release', async () => {
  const site = await siteFor({
    roles: ['creator'],
    countries: ['AT'],
    header: { name: 'x-tester', value: 'blue' },
  });
  const versions = async (headers: Record<string, string>) => (await load(site, headers)).version;
  assert.equal(await versions(member(20)), '2.0.0');
  assert.equal(await versions(member(21)), '1.0.0');
  assert.equal(await versions({ 'cf-ipcountry': 'AT' }), '2.0.0');
  assert.equal(await versions({ 'cf-ipcountry': 'DE' }), '1.0.0');
  assert.equal(await versions({ 'x-country': 'AT' }), '1.0.0');
  assert.equal(await versions({ 'x-tester': 'blue' }), '2.0.0');
  assert.equal(await versions({ 'x-tester': 'red' }), '1.0.0');
  const set = await rawGet(site.origin, '/releases/page-set', { headers: member(20) });
  assert.equal(JSON.parse(set.text).snapshot.remotes[0].version, '2.0.0');
});

test('[XT-37] while the API does not say who has the session, pages have the active release', async () => {
  const site = await siteFor({ accounts: ['u1'] });
  const { call } = SITE.session;
  const works = site.api.routes.get(call) ?? json({});
  for (const broken of [json({}, 503), () => undefined]) {
    site.api.routes.set(call, broken);
    assert.equal((await load(site, member(1))).version, '1.0.0');
  }
  site.api.routes.set(call, works);
  assert.equal((await load(site, member(1))).version, '2.0.0');
});

test('[XT-37] an audience has the gate, history, status and health of other canaries, and is no part of public feeds', async () => {
  const site = await siteFor({ accounts: ['u1'] }, null);
  const release = commandsOf(site, await addTeamKey(site.releases, OPERATORS));
  const set = await release(
    'canary',
    'social',
    '2.0.0',
    '--accounts',
    'u1,u2',
    '--countries',
    'AT',
    '--reason',
    'try it',
  );
  assert.match(
    set.out,
    /^social 1\.0\.0 is active from the next page load, 2\.0\.0 for accounts u1, u2 and countries AT \(revision 4\)\.\nNote: This edge does not know the countries of visitors\. Set COUNTRY_HEADER /,
  );
  const wider = await release('canary', 'social', '2.0.0', '10%');
  assert.match(wider.out, /2\.0\.0 for 10 % of visitors and accounts u1, u2 and countries AT \(revision 5\)/);
  assert.match((await release('status')).out, /2\.0\.0 10 % \+ accounts u1, u2 and countries AT/);
  const { history } = JSON.parse((await release('history', 'social', '--json')).out);
  assert.deepEqual(history[1].details, {
    canary: '2.0.0',
    percent: 0,
    audience: { accounts: ['u1', 'u2'], countries: ['AT'] },
  });
  assert.equal(history[1].reason, 'try it');
  for (const [args, message] of [
    [['--countries', 'Austria'], /audience\.countries\.0/],
    [['--header', 'cookie=1'], /audience\.header\.name/],
    [['--header', 'x-tester'], /a name and a value, such as x-tester=blue/],
    [[], /its visitors, such as/],
  ] as const) {
    const refused = await release('canary', 'social', '2.0.0', ...args);
    assert.equal(refused.exit, 2, refused.out);
    assert.match(refused.out, message);
  }
  await release('canary', 'social', '2.0.0', '0%');
  assert.doesNotMatch((await rawGet(site.origin, '/discovery')).text, /2\.0\.0/);
  await release('canary', 'social', 'stop');
  assert.equal((await load(site, member(1))).version, '1.0.0');
});

test('[XT-37] a release for named accounts is refused by the gate like any other', async () => {
  const gate = createGate([{ beforeActivate: () => [{ code: 'planted', message: 'It is broken.' }] }]);
  const site = await startSite({ gate });
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
  const guarded = createReleases({ store: site.store, actor: storeOwner('root'), gate });
  await assert.rejects(
    guarded.startCanary('social', '2.0.0', { percent: 0, audience: { accounts: ['u1'] } }),
    /gate rejected/,
  );
});
