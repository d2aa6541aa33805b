import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ReleaseError } from '#edge/releases/errors/release-error';
import { createGate } from '#edge/releases/gate/gate';
import { OPERATORS } from '#edge/releases/keys/signing-keys';
import { writeSocial } from '#test/builds';
import { json } from '#test/fake-api';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { commandsOf } from '#test/run-commands';
import { addTeamKey } from '#test/test-releases';
import { startSite, type TestSite } from '#test/test-site';

const NOTE = 'storefront.product-notes#social';
const MENU = 'storefront.product-menu#social';
const SLOTS = [{ name: 'social.watch-button' }, { name: NOTE }, { name: MENU }];
const FLAG = 'social.new-feed';
const PAGE = '/home/latest';
const isBroken = { code: 'planted', message: 'It is broken.' };

/** Opens a site on which social contributes twice; the gate refuses what `refuses` says. */
async function siteWithParts(refuses = () => false) {
  const gate = createGate([{ beforeActivate: () => (refuses() ? [isBroken] : []) }]);
  const site = await startSite({ gate });
  site.api.routes.set('/api/feed/latest', json({ status: 'success', data: [] }));
  for (const version of ['2.0.0', '3.0.0'])
    await site.releases.publish(
      await writeSocial(join(site.folder, 'social'), version, { rest: { slots: SLOTS, flags: [FLAG] } }),
    );
  await site.releases.activate('social', '2.0.0');
  return { site, run: commandsOf(site, await addTeamKey(site.releases, OPERATORS)) };
}

async function load(site: TestSite, headers: Record<string, string> = {}) {
  const { text, headers: response } = await getPage(site.origin, PAGE, headers);
  const [social] = bootOf(text).snapshot.remotes;
  return { slots: social?.slots.map(({ name }) => name) ?? [], response };
}

test('[XT-37] operators switch one contribution off and on again, from the next page load', async () => {
  const { site, run } = await siteWithParts();
  const etagOf = async () => (await rawGet(site.origin, '/releases/page-set')).headers.etag;
  const before = await etagOf();
  assert.deepEqual((await load(site)).slots, ['social.watch-button', NOTE, MENU]);
  const off = await run('switch', 'social', 'storefront.product-notes', 'off', '--reason', 'TAG-7');
  assert.equal(off.out, `${NOTE} is off from the next page load (revision 4).\n`);
  assert.deepEqual((await load(site)).slots, ['social.watch-button', MENU]);
  assert.notEqual(await etagOf(), before);
  assert.match((await run('switch', 'social', NOTE, 'off')).out, /is off already \(revision 4\)/);
  assert.match((await run('status')).out, /Switched:\n {2}- storefront\.product-notes#social is off\n/);
  // It holds for every release of the remote.
  await site.releases.activate('social', '3.0.0');
  await site.releases.rollBack('social');
  assert.deepEqual((await load(site)).slots, ['social.watch-button', MENU]);
  assert.match((await run('switch', 'social', NOTE, 'on')).out, /is on from the next page load/);
  assert.deepEqual((await load(site)).slots, ['social.watch-button', NOTE, MENU]);
  assert.doesNotMatch((await run('status')).out, /Switched/);
});

test('[XT-37] a switch is in the history and the audit log like other changes', async () => {
  const { site, run } = await siteWithParts();
  await run('switch', 'social', NOTE, 'off', '--reason', 'TAG-7');
  assert.match(
    (await run('switch', 'social', NOTE, '25%', '--countries', 'AT')).out,
    /Note: This edge does not know the countries of visitors\. Set COUNTRY_HEADER/,
  );
  assert.match((await run('switch', 'social', NOTE, '25%', '--countries', 'AT')).out, /already/);
  const { history, remotes } = await site.releases.state();
  assert.deepEqual(
    history.slice(-2).map(({ action, remote, by, version, reason, details }) => ({
      action,
      remote,
      by,
      version,
      reason,
      details,
    })),
    [
      ['TAG-7', { part: NOTE, percent: 0 }],
      [undefined, { part: NOTE, percent: 25, audience: { countries: ['AT'] } }],
    ].map(([reason, details]) => ({
      action: 'switch',
      remote: 'social',
      by: 'mara',
      version: '2.0.0',
      reason,
      details,
    })),
  );
  assert.match(
    (await run('history', 'social')).out,
    /storefront\.product-notes#social on for 25 % of visitors and countries AT +social/,
  );
  assert.equal((await site.releases.verifyAudit()).isIntact, true);
  await run('switch', 'social', NOTE, 'on');
  assert.equal((await site.releases.state()).remotes.social?.switches, undefined);
  assert.equal(remotes.social?.trail.at(-1), '2.0.0');
});

test('[XT-37] an unknown part is refused with a list of those that exist, and only its team and operators switch one', async () => {
  const { site, run } = await siteWithParts();
  const unknown = await run('switch', 'social', 'storefront.product-reviews', 'off');
  assert.equal(unknown.exit, 5);
  assert.equal(
    unknown.out,
    `No release of social in use has a part "storefront.product-reviews". It has ${FLAG}, ${MENU}, ${NOTE}.\n`,
  );
  assert.match((await run('switch', 'nobody', NOTE, 'off')).out, /No version of nobody was ever active/);
  assert.match((await run('switch', 'shell', NOTE, 'off')).out, /It has no part to switch/);
  for (const [args, message] of [
    [['yes'], /"yes" is not a share/],
    [[], /Say who gets it: on, off, a share such as 10%/],
    [['off', '--roles', 'creator'], /has no visitors/],
    [['101%'], /percent/],
  ] as const) {
    const refused = await run('switch', 'social', NOTE, ...args);
    assert.equal(refused.exit, 2, refused.out);
    assert.match(refused.out, message);
  }
  const other = commandsOf(site, await addTeamKey(site.releases, 'storefront'));
  assert.match(
    (await other('switch', 'social', NOTE, 'off')).out,
    /Team storefront may not switch parts of social/,
  );
  const own = commandsOf(site, await addTeamKey(site.releases, 'social'));
  assert.equal((await own('switch', 'social', NOTE, 'off')).exit, 0);
});

test('[XT-37] a contribution for an audience or a share never reaches the page that others share', async () => {
  const { site, run } = await siteWithParts();
  await run('switch', 'social', NOTE, '--header', 'x-tester=blue');
  for (let round = 0; round < 3; round += 1) {
    assert.deepEqual((await load(site, { 'x-tester': 'blue' })).slots, ['social.watch-button', NOTE, MENU]);
    const { slots, response } = await load(site);
    assert.deepEqual(slots, ['social.watch-button', MENU]);
    assert.equal(response['cache-control'], 'private, no-store');
  }
  await run('switch', 'social', NOTE, '50%');
  const visitors = Array.from({ length: 200 }, (_, at) => `release_share=${String(at).padStart(22, 'v')}`);
  const got = await Promise.all(
    visitors.map(async (cookie) => (await load(site, { cookie })).slots.includes(NOTE)),
  );
  const again = await Promise.all(
    visitors.map(async (cookie) => (await load(site, { cookie })).slots.includes(NOTE)),
  );
  const count = got.filter(Boolean).length;
  assert.ok(count > 70 && count < 130, `${count} of 200 have it`);
  assert.deepEqual(again, got, 'everyone keeps what they got');
  assert.match(String((await load(site)).response['set-cookie']), /release_share=/);
});

test('[XT-37] the gate checks the release again with a part that is switched on, and an operator may override it', async () => {
  let refuses = false;
  const { run } = await siteWithParts(() => refuses);
  await run('switch', 'social', NOTE, 'off');
  refuses = true;
  const refused = await run('switch', 'social', NOTE, '10%');
  assert.equal(refused.exit, 3);
  assert.match(refused.out, /It is broken\. \[planted\]/);
  assert.equal((await run('switch', 'social', MENU, 'off')).exit, 0, 'switching off is never refused');
  assert.equal((await run('switch', 'social', NOTE, '10%', '--force', '--reason', 'TAG-8')).exit, 0);
  assert.equal((await run('switch', 'social', NOTE, '5%')).exit, 0, 'fewer visitors are never refused');
  assert.equal((await run('switch', 'social', NOTE, '6%')).exit, 3);
});

test('[XT-37] a flag is off until it is switched on, for everyone or for some, and outlives a rollback', async () => {
  const { site, run } = await siteWithParts();
  const hasFlag = async (headers = {}) => (await load(site, headers)).slots.includes(FLAG);
  assert.equal(await hasFlag(), false);
  const set = await run('switch', 'social', 'new-feed', '--header', 'x-tester=blue', '--reason', 'TAG-9');
  assert.equal(set.out, `${FLAG} is on for testers with x-tester from the next page load (revision 4).\n`);
  assert.deepEqual([await hasFlag({ 'x-tester': 'blue' }), await hasFlag()], [true, false]);
  await run('switch', 'social', FLAG, 'on');
  assert.equal(await hasFlag(), true);
  await site.releases.activate('social', '3.0.0');
  assert.equal(await hasFlag(), true);
  await site.releases.rollBack('social', '1.0.0');
  assert.equal(await hasFlag(), false, 'this release does not know the flag');
  assert.equal((await run('switch', 'social', FLAG, 'off')).exit, 0);
  assert.equal((await site.releases.state()).remotes.social?.switches, undefined);
  const { history } = await site.releases.state();
  assert.deepEqual(
    history.flatMap(({ action, details }) => (action === 'switch' ? [details?.percent] : [])),
    [0, 100, 0],
  );
});

test('[XT-37] a flag is named after its remote, and like no other part', async () => {
  const site = await startSite();
  for (const [flags, message] of [
    [['creation.new-feed'], /"creation\.new-feed" must begin with "social\."/],
    [['social.watch-button'], /is the name of a slot or of another flag/],
    [['social.a', 'social.a'], /is the name of a slot or of another flag/],
    [['New feed'], /flags\[0\]/],
  ] as const) {
    const folder = await writeSocial(join(site.folder, 'social'), '2.0.0', {
      rest: { slots: SLOTS, flags: [...flags] },
    });
    await assert.rejects(site.releases.publish(folder), (error: ReleaseError) => {
      assert.match(error.reasons.map((reason) => reason.message).join(), message);
      return true;
    });
  }
});
