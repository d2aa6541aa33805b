import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { CONTROL } from '#edge/releases/calls/control-calls';
import { createGate } from '#edge/releases/gate/gate';
import { signatureCheck } from '#edge/releases/gate/standard-gate';
import { type Permission, signPermit } from '#edge/releases/keys/permit';
import { signRequest } from '#edge/releases/keys/request-signature';
import {
  createKeyPair,
  OPERATORS,
  type ReleaseKey,
  type Signer,
  signerOf,
} from '#edge/releases/keys/signing-keys';
import { writeSocial } from '#test/builds';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { addTeamKey, testReleases } from '#test/test-releases';
import { startSite, type TestSite } from '#test/test-site';
import { releaseList } from './operator-reads.ts';

type Json = Record<string, unknown>;

async function siteWithKeys() {
  const site = await startSite({ gate: createGate([signatureCheck]) });
  const { releases } = site;
  return {
    site,
    operators: await addTeamKey(releases, OPERATORS),
    social: await addTeamKey(releases, 'social'),
  };
}

async function call(site: TestSite, signer: Signer, method: string, path: string, body?: object) {
  const bytes = Buffer.from(body ? JSON.stringify(body) : '');
  const parts = { method, origin: site.origin, path: CONTROL + path, body: bytes };
  const { status, text } = await rawGet(site.origin, parts.path, {
    method,
    headers: { authorization: signRequest(parts, signer, 'mara'), 'content-type': 'application/json' },
    ...(body && { body: bytes }),
  });
  return { status, json: JSON.parse(text) as Json };
}

const linkOf = (site: TestSite, signer: Signer, may: Permission = { kind: 'console' }, hours = 0.1) =>
  signPermit({ site: site.origin, by: 'mara', hours, may }, signer);

/** Opens a sign-in link in a browser with its own key pair. */
async function signIn(site: TestSite, permit: string) {
  const { file, publicKey } = createKeyPair('browser');
  const { status, text } = await rawGet(site.origin, `${CONTROL}/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ permit, public_key: publicKey }),
  });
  const json = JSON.parse(text) as Json & { key: ReleaseKey };
  return { status, json, signer: signerOf(file) };
}

test('[XT-23] a link signs one browser in for half a day, with the rights of the key that created it', async () => {
  const { site, social } = await siteWithKeys();
  const link = linkOf(site, social);
  const { status, json, signer } = await signIn(site, link);
  assert.equal(status, 200, JSON.stringify(json));
  assert.equal(json.key.session_of, social.id);
  const hours = (Date.parse(String(json.key.expires_at)) - Date.now()) / 3_600_000;
  assert.ok(hours > 11.9 && hours <= 12);

  assert.equal((await signIn(site, link)).status, 409, 'a link works once');
  const { json: seen } = await call(site, signer, 'GET', '/overview');
  assert.deepEqual((seen.me as Json).remotes, ['social']);
  assert.equal(
    (await call(site, signer, 'POST', '/disable', { remote: 'social', reason: 'test' })).status,
    200,
  );
  assert.equal((await call(site, signer, 'POST', '/disable', { remote: 'shell' })).status, 403);
  const { json: audit } = await call(site, signer, 'GET', '/history');
  const disabled = (audit.history as Json[]).find(({ action }) => action === 'disable');
  assert.equal(disabled?.key, signer.id);
  assert.equal(disabled?.team, 'social');
});

test('[XT-23] invalid links do not sign in', async () => {
  const { site, operators } = await siteWithKeys();
  const stranger = signerOf(createKeyPair(OPERATORS).file);
  for (const link of [
    linkOf(site, stranger),
    linkOf(site, operators, { kind: 'inspect' }),
    signPermit({ site: 'https://other.example', by: 'x', hours: 0.1, may: { kind: 'console' } }, operators),
    signPermit(
      { site: site.origin, by: 'x', hours: 0.1, may: { kind: 'console' } },
      operators,
      new Date(Date.now() - 600_000),
    ),
  ]) {
    assert.equal((await signIn(site, link)).status, 401);
  }
  assert.equal((await rawGet(site.origin, `${CONTROL}/overview`)).status, 401);
});

test("[XT-23] a session ends by signing out or with its parent key, and can't sign in others or sign releases", async () => {
  const { site, operators, social } = await siteWithKeys();
  const first = await signIn(site, linkOf(site, social));
  assert.equal((await signIn(site, linkOf(site, first.signer))).status, 400);
  const build = await writeSocial(join(site.folder, 'social'), '2.0.0');
  await testReleases(site.store, { signer: first.signer }).publish(build);
  const refused = await call(site, operators, 'POST', '/activate', { remote: 'social', version: '2.0.0' });
  assert.equal(refused.status, 422);
  assert.match(JSON.stringify(refused.json), /signature-key-session/);

  assert.equal((await call(site, first.signer, 'POST', '/sign-out', {})).status, 200);
  assert.equal((await call(site, first.signer, 'GET', '/overview')).status, 401);

  const second = await signIn(site, linkOf(site, social));
  await call(site, operators, 'POST', '/keys-revoke', { id: social.id, reason: 'lost laptop' });
  assert.equal((await call(site, second.signer, 'GET', '/overview')).status, 401);
  // The next sign-in deletes expired keys; revoked keys are kept.
  await signIn(site, linkOf(site, operators));
  const { keys } = (await site.store.readState()).state;
  assert.ok(!keys.some(({ id }) => id === first.signer.id));
});

test('[XT-23] the overview shows what is active, who may change it, and its health in the last hour', async () => {
  const { site, social } = await siteWithKeys();
  const { page_id: pageId } = bootOf((await getPage(site.origin, '/home/latest')).text);
  const body = JSON.stringify({ page_id: pageId, vitals: [{ remote: 'social', name: 'LCP', value: 900 }] });
  const headers = { 'content-type': 'application/json' };
  await rawGet(site.origin, '/beacon/vitals', { method: 'POST', headers, body });
  const { json } = await call(site, social, 'GET', '/overview');
  const [shell, remote] = json.remotes as (Json & { hour: Json[] })[];
  assert.equal(shell?.remote, 'shell');
  assert.equal(shell?.may_change, false);
  assert.equal(remote?.may_change, true);
  assert.equal(remote?.hour.length, 30);
  assert.equal(remote?.hour.at(-1)?.pages, 1);
  assert.equal(remote?.hour.at(-1)?.lcp_ms, 900);
  const series = await call(site, social, 'GET', '/series?remote=social&minutes=60');
  const [version] = series.json.versions as (Json & { points: Json[] })[];
  assert.equal(version?.version, '1.0.0');
  assert.equal(version?.points.length, 60);
  assert.equal(
    version?.points.reduce((sum, point) => sum + Number(point.pages), 0),
    1,
  );
  assert.equal((await call(site, social, 'GET', '/series?remote=../x&minutes=60')).status, 400);
});

test('[XT-23] the releases of a remote are listed with sizes and signatures, newest first', async () => {
  const { site, social } = await siteWithKeys();
  const build = await writeSocial(join(site.folder, 'social'), '2.0.0');
  await testReleases(site.store, { signer: social }).publish(build);
  const { json } = await call(site, social, 'GET', '/releases?remote=social');
  const [newest, older] = json.releases as Json[];
  assert.deepEqual([newest?.version, newest?.signed_by, newest?.was_active], ['2.0.0', social.id, false]);
  assert.ok(Number(newest?.brotli_bytes) > 0);
  assert.deepEqual([older?.version, older?.was_active], ['1.0.0', true]);
  const first = await call(site, social, 'GET', '/releases?remote=social&limit=1');
  assert.deepEqual(
    [first.json.total, (first.json.releases as Json[]).map(({ version }) => version)],
    [2, ['2.0.0']],
  );
  for (const limit of ['0', '501', '1.5', 'x']) {
    assert.equal((await call(site, social, 'GET', `/releases?remote=social&limit=${limit}`)).status, 400);
  }
});

test('[XT-23] the list leaves out a release with a wrong record, but reports a store that fails', async () => {
  const { store, folder } = await startSite();
  const list = (record = store.record) =>
    releaseList({ store: { ...store, record }, health: [], remote: 'social', limit: null });
  assert.equal((await list()).total, 1);
  await assert.rejects(
    list(() => Promise.reject(new Error('no bucket'))),
    /no bucket/,
  );
  await writeFile(join(folder, 'releases', 'social', '1.0.0', '.release.json'), '{}');
  assert.equal((await list()).total, 0);
});

test('[XT-23] connections list publishers, users, renderers and duplicated libraries', async () => {
  const { site, social } = await siteWithKeys();
  const rest = {
    events: { publishes: ['like.changed@1'], subscribes: [] },
    shared: { react: '^99.0.0' },
    bundled: { uqr: { version: '0.1.3', bytes: 5_000 } },
  };
  const signed = testReleases(site.store, { signer: social });
  await signed.publish(await writeSocial(join(site.folder, 'social'), '2.0.0', { rest }));
  await signed.activate('social', '2.0.0');
  const { json } = await call(site, social, 'GET', '/connections');
  const named = (list: unknown, name: string): Json | undefined =>
    (list as Json[]).find((one) => one.name === name);
  assert.deepEqual(named(json.events, 'like.changed@1')?.publishers, ['social']);
  assert.deepEqual(named(json.intents, 'collections.pick')?.providers, ['social']);
  assert.deepEqual(named(json.libraries, 'react'), {
    name: 'react',
    provided: '19.3.1',
    consumers: [{ remote: 'social', range: '^99.0.0', is_met: false }],
  });
  assert.deepEqual(json.copies, [], 'a single copy is not a duplicate');
});

test('[XT-23] blocked actions are listed under the release whose file caused them', async () => {
  const { site, social } = await siteWithKeys();
  const { page_id: pageId } = bootOf((await getPage(site.origin, '/home/latest')).text);
  const report = (blocked: string) =>
    rawGet(site.origin, `/beacon/refused?page=${pageId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({
        'csp-report': {
          'effective-directive': 'connect-src',
          'blocked-uri': blocked,
          'source-file': `${site.origin}/r/social/1.0.0/feed-page.js`,
        },
      }),
    });
  assert.equal((await report('https://evil.example/collect?token=1')).status, 204);
  const { json } = await call(site, social, 'GET', '/policy-reports');
  assert.deepEqual(json.reports, [
    {
      remote: 'social',
      version: '1.0.0',
      pages: 1,
      refused_pages: 1,
      kind: 'connect-src',
      blocked: 'https://evil.example/collect',
      count: 1,
    },
  ]);
});
