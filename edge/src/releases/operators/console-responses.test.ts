import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CONTROL, CONTROL_BODIES, type ControlCall } from '#edge/releases/calls/control-calls';
import { createRefusals } from '#edge/releases/errors/refusals';
import { createGate } from '#edge/releases/gate/gate';
import { type Permission, signPermit } from '#edge/releases/keys/permit';
import { signRequest } from '#edge/releases/keys/request-signature';
import { createKeyPair, OPERATORS, type Signer } from '#edge/releases/keys/signing-keys';
import { writeShell, writeSocial } from '#test/builds';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { addTeamKey, testReleases } from '#test/test-releases';
import { startSite, type TestSite } from '#test/test-site';

// The tests of the operators' page run on these examples instead of an edge.
const FILE = new URL('../../../../console/test/edge-responses.json', import.meta.url);

type Json = Record<string, unknown>;
interface Examples {
  reads: Record<string, Json>;
  calls: Record<string, { body: Json; answer: Json }>;
  error: Json;
}
const EXAMPLES = JSON.parse(readFileSync(FILE, 'utf8')) as Examples;

/** Returns where a real value lacks a field of the example or has another type; null if it has all of them. */
function difference(real: unknown, example: unknown, path: string): string | null {
  if (example === null || real === null) return null;
  if (Array.isArray(example)) return listDifference(real, example, path);
  if (typeof example !== typeof real) return `${path} is a ${typeof real}, not a ${typeof example}`;
  return typeof example === 'object' ? fieldDifference(real as Json, example, path) : null;
}

function listDifference(real: unknown, example: readonly unknown[], path: string): string | null {
  if (!Array.isArray(real)) return `${path} is no list`;
  for (const [at, item] of example.entries()) {
    if (typeof item === 'string') continue;
    const found = real.map((one) => difference(one, item, `${path}[${at}]`));
    if (!found.includes(null)) return found.at(-1) ?? `${path} is empty, so its items can't be compared`;
  }
  return null;
}

function fieldDifference(real: Json, example: object, path: string): string | null {
  for (const [name, value] of Object.entries(example)) {
    if (!Object.hasOwn(real, name)) return `${path} has no ${name}`;
    const found = difference(real[name], value, `${path}.${name}`);
    if (found) return found;
  }
  return null;
}

function assertHas(real: unknown, example: unknown, path: string): void {
  assert.equal(difference(real, example, path), null, JSON.stringify(real).slice(0, 2_000));
}

async function call(site: TestSite, signer: Signer, method: string, path: string, body?: object) {
  const bytes = Buffer.from(body ? JSON.stringify(body) : '');
  const parts = { method, origin: site.origin, path: `${CONTROL}/${path}`, body: bytes };
  const headers = {
    authorization: signRequest(parts, signer, 'mara'),
    'content-type': 'application/json',
  };
  const { text } = await rawGet(site.origin, parts.path, { method, headers, ...(body && { body: bytes }) });
  return JSON.parse(text) as Json;
}

const PART = 'storefront.product-notes#social';
const SWITCH = { percent: 5, audience: { countries: ['AT'] } };

const linkOf = (site: TestSite, signer: Signer, may: Permission = { kind: 'console' }) =>
  signPermit({ site: site.origin, by: 'mara', hours: 0.1, may }, signer);

/** Starts a site with something to show in each read: an old release, a failure, a blocked action and a refusal. */
async function busySite() {
  const refusals = createRefusals(() => undefined);
  const reason = { code: 'size', message: 'It is too large.', subject: 'feed.js' };
  const gate = createGate([
    {
      beforeActivate({ record }, note) {
        note('The pages were not drawn.');
        return record.version === '3.0.0' ? [reason] : [];
      },
    },
  ]);
  const site = await startSite({ gate, refusals });
  refusals.report({ ...reason, remote: 'social', version: '1.0.0' });
  const operators = await addTeamKey(site.releases, OPERATORS);
  const longAgo = testReleases(site.store, { now: () => new Date('2020-01-01') });
  const rest = {
    events: { publishes: ['like.changed@1'], subscribes: ['like.changed@1'] },
    slots: [{ name: 'social.watch-button', is_lazy: false }, { name: PART }],
    bundled: { uqr: { version: '0.1.3', bytes: 5_000 } },
  };
  await longAgo.publish(await writeSocial(join(site.folder, 'social'), '0.1.0'));
  for (const version of ['2.0.0', '3.0.0'])
    await site.releases.publish(await writeSocial(join(site.folder, 'social'), version, { rest }));
  const shell = join(site.folder, 'shell');
  await site.releases.publish(await writeShell(shell, '2.0.0', { rest: { bundled: rest.bundled } }));
  await site.releases.activate('shell', '2.0.0');
  return { site, operators };
}

async function reportTroubles(site: TestSite): Promise<void> {
  const { page_id: pageId } = bootOf((await getPage(site.origin, '/home/latest')).text);
  const send = (path: string, body: object, type = 'application/json') =>
    rawGet(site.origin, path, {
      method: 'POST',
      // As behind a proxy on another port, of which operators are warned.
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8443' },
      body: JSON.stringify(body),
    });
  const failure = {
    page_id: pageId,
    remote: 'social',
    version: '2.0.0',
    phase: 'draw',
    message: 'x is null',
  };
  assert.equal((await send('/beacon/errors', failure)).status, 204);
  const vitals = [
    { remote: 'social', name: 'LCP', value: 900 },
    { remote: 'social', name: 'load', value: 300 },
  ];
  await send('/beacon/vitals', { page_id: pageId, vitals });
  const blocked = {
    'effective-directive': 'connect-src',
    'blocked-uri': 'https://evil.example/collect',
    'source-file': `${site.origin}/r/social/2.0.0/feed-page.js`,
  };
  await send(`/beacon/refused?page=${pageId}`, { 'csp-report': blocked }, 'application/csp-report');
}

test('[XT-23] the edge reads every field of a body that the operators’ page sends', () => {
  for (const [name, { body }] of Object.entries(EXAMPLES.calls)) {
    if (name === 'sign-in') continue;
    const schema = CONTROL_BODIES[name as ControlCall];
    assert.ok(schema, `there is no call ${name}`);
    assert.deepEqual(schema.parse(body), body, name);
  }
});

test('[XT-23] the edge’s answers to calls have every field that the operators’ page reads', async () => {
  const { site, operators } = await busySite();
  const { publicKey } = createKeyPair('social');
  const run = async (name: string, body: Json) => {
    const answer = await call(site, operators, 'POST', name, body);
    assert.equal(answer.status, 'success', `${name}: ${JSON.stringify(answer)}`);
    assertHas(answer, EXAMPLES.calls[name]?.answer, name);
    return answer;
  };
  const social = { remote: 'social', reason: 'test' };
  await run('canary', { ...social, version: '2.0.0', percent: 5 });
  await run('canary-stop', social);
  await run('activate', { ...social, version: '2.0.0' });
  await run('switch', { ...social, part: PART, ...SWITCH });
  await run('rollback', social);
  await run('disable', social);
  await run('enable', social);
  await run('kill', { ...social, version: '2.0.0' });
  await run('upstream-approve', { ...social, origin: 'https://social.example' });
  await run('upstream-withdraw', social);
  await run('check', { remote: 'social', version: '3.0.0' });
  await run('prune', { keep_days: 7, dry_run: false });
  const { key } = await run('keys-create', {
    ...{ team: 'social', is_operator: false, remotes: ['social'], public_key: publicKey },
  });
  const { id } = key as { id: string };
  const { publicKey: next } = createKeyPair('social');
  await run('keys-rotate', { id, public_key: next, grace_hours: 24 });
  await run('keys-revoke', { id, reason: 'lost' });
  const refused = await call(site, operators, 'POST', 'activate', { ...social, version: '3.0.0' });
  assertHas(refused, EXAMPLES.error, 'error');
});

test('[XT-23] the edge’s answers to reads have every field that the operators’ page shows', async () => {
  const { site, operators } = await busySite();
  const social = { remote: 'social', reason: 'test' };
  await call(site, operators, 'POST', 'activate', { ...social, version: '2.0.0' });
  await call(site, operators, 'POST', 'switch', { ...social, part: PART, ...SWITCH });
  await reportTroubles(site);
  const permit = linkOf(site, operators);
  const { publicKey } = createKeyPair('browser');
  const signedIn = await rawGet(site.origin, `${CONTROL}/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ permit, public_key: publicKey }),
  });
  assertHas(JSON.parse(signedIn.text), EXAMPLES.calls['sign-in']?.answer, 'sign-in');
  await addTeamKey(site.releases, 'social');
  await call(site, operators, 'POST', 'prune', { keep_days: 7, dry_run: false });
  await call(site, operators, 'POST', 'canary', { ...social, version: '1.0.0', percent: 5 });
  const paths: Record<string, string> = {
    releases: 'releases?remote=social&limit=20',
    series: 'series?remote=social&minutes=60',
  };
  for (const [name, example] of Object.entries(EXAMPLES.reads)) {
    const real = await call(site, operators, 'GET', paths[name] ?? name);
    assertHas(real, example, name);
  }
});
