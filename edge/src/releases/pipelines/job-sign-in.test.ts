import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTROL } from '#edge/releases/calls/control-calls';
import { createGate } from '#edge/releases/gate/gate';
import { signatureCheck } from '#edge/releases/gate/standard-gate';
import { createKeyPair, OPERATORS, signerOf } from '#edge/releases/keys/signing-keys';
import { runRelease } from '#edge/team-client';
import { writeSocial } from '#test/builds';
import { rawGet } from '#test/raw-get';
import { tempFolder } from '#test/temp-folder';
import { startIssuer } from '#test/test-issuer';
import { addTeamKey, testReleases } from '#test/test-releases';
import { startSite } from '#test/test-site';
import { issuerKeys } from './issuer-keys.ts';
import { CLOCK_TOLERANCE_S, verifyToken } from './verify-token.ts';

const CLAIMS = { repository: 'acme/one', ref: 'refs/heads/main' };

/** Starts a site that accepts the jobs of one repository's branch, and their service. */
async function siteWithPipeline() {
  const gate = createGate([signatureCheck]);
  const site = await startSite({ gate });
  const issuer = await startIssuer();
  const audience = site.origin;
  const pipeline = { issuer: issuer.url, audience, claims: CLAIMS };
  const operators = testReleases(site.store, { gate });
  const { id } = await operators.addPipeline({ team: 'social', remotes: ['social'], pipeline });
  const token = (claims: Record<string, unknown> = {}) =>
    issuer.token({ aud: audience, ...CLAIMS, ...claims });
  async function signIn(given: string, { remote = 'social', publicKey = createKeyPair('x').publicKey } = {}) {
    const { status, text } = await rawGet(site.origin, `${CONTROL}/job-sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote, token: given, public_key: publicKey }),
    });
    const { message, reasons = [] } = JSON.parse(text) as { message?: string; reasons?: { code: string }[] };
    return { status, message, reason: reasons[0]?.code };
  }
  /** Runs commands as one job does, without any key. */
  async function job(given: string, folder = site.folder) {
    const identity = { token: given, folder: join(folder, 'jobs'), remote: 'social' };
    const team = { site: site.origin, keyFile: '/none', by: 'someone else', job: identity };
    return (...args: string[]) => runRelease(args, team);
  }
  const build = (version: string) => writeSocial(join(site.folder, 'build'), version);
  return { site, issuer, operators, pipelineId: id, token, signIn, job, build };
}

test('[XT-37] a job publishes and activates with its token instead of a key, and the audit log names the job', async () => {
  const { site, token, job, build } = await siteWithPipeline();
  const run = await job(await token({ sub: 'repo:acme/one:ref:refs/heads/main' }));
  const published = await run('publish', await build('2.0.0'));
  assert.equal(published.exit, 0, published.text);
  const activated = await run('activate', 'social', '2.0.0');
  assert.equal(activated.exit, 0, activated.text);
  const { history } = await site.releases.state();
  assert.equal(history.at(-1)?.action, 'activate');
  assert.equal(history.at(-1)?.by, 'repo:acme/one:ref:refs/heads/main', 'not the name that the job claims');
  assert.equal(history.filter(({ action }) => action === 'key-create').length, 2, 'the pipeline and one key');
});

test('[XT-37] a job may release only the remotes of its pipeline, and change no keys', async () => {
  const { token, job } = await siteWithPipeline();
  const run = await job(await token());
  for (const args of [
    ['disable', 'shell'],
    ['keys', 'revoke', 'abc', '--reason', 'x'],
    ['upstreams', 'approve', 'social', 'https://evil.example'],
  ]) {
    const { json } = await run(...args);
    assert.equal(json.code, 'forbidden', args.join(' '));
  }
});

test('[XT-37] tokens of other jobs, for other sites, and out of time are refused with the reason', async () => {
  const { issuer, token, signIn } = await siteWithPipeline();
  const now = Math.floor(Date.now() / 1_000);
  const cases: [reason: string, claims: Record<string, unknown>][] = [
    ['token-aud', { aud: 'https://other.example' }],
    ['token-claims', { repository: 'mallory/one' }],
    ['token-claims', { ref: 'refs/heads/feature' }],
    ['token-claims', { ref: undefined }],
    ['token-claims', { ref: ['refs/heads/main'] }],
    ['token-expired', { exp: now - 60 }],
    ['token-iat', { iat: now - 7_200, nbf: now - 7_200 }],
    ['token-iat', { iat: now + 600 }],
    ['token-nbf', { nbf: now + 600 }],
    ['token-iat', { iat: undefined }],
    ['token-exp', { exp: undefined }],
    ['token-jti', { jti: undefined }],
    ['token-issuer', { iss: 'https://other.example' }],
  ];
  for (const [reason, claims] of cases) {
    const answer = await signIn(await token(claims));
    assert.deepEqual([answer.status, answer.reason], [401, reason], JSON.stringify(claims));
    assert.match(answer.message ?? '', /^[A-Z].*\.$/);
  }
  assert.match(
    (await signIn(await token({ repository: 'mallory/one' }))).message ?? '',
    /its repository is "mallory\/one"\. Run the job where/,
  );
  assert.equal((await signIn(await token(), { remote: 'earnings' })).reason, 'token-issuer');
  assert.equal((await signIn(await issuer.token({ ...CLAIMS, aud: [] }))).reason, 'token-aud');
  assert.equal((await signIn('no token')).reason, 'token-unreadable');
  assert.equal((await signIn(await token())).status, 200);
});

test('[XT-37] a token that its issuer has not signed is refused, whatever algorithm it names', async () => {
  const { issuer, token, signIn } = await siteWithPipeline();
  const [, payload = '', signature = ''] = (await token()).split('.');
  const withHeader = (header: object, sign: (text: string) => string) => {
    const text = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`;
    return `${text}.${sign(text)}`;
  };
  const publicKey = JSON.stringify(issuer.publicJwk());
  const { kid } = issuer.publicJwk();
  const hmac = (text: string) => createHmac('sha256', publicKey).update(text).digest('base64url');
  assert.equal((await signIn(withHeader({ alg: 'none' }, () => ''))).reason, 'token-algorithm');
  assert.equal((await signIn(withHeader({ alg: 'HS256', kid }, hmac))).reason, 'token-algorithm');
  const ownKeys = { alg: 'RS256', kid, jku: 'https://evil.example/keys', jwk: issuer.publicJwk() };
  assert.equal((await signIn(withHeader(ownKeys, () => signature))).reason, 'token-signature');
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'admin' }),
  ).toString('base64url');
  const [head] = (await token()).split('.');
  assert.equal((await signIn([head, forged, signature].join('.'))).reason, 'token-signature');
});

test('[XT-37] a stolen token is of no use after the job has signed in, not even at another edge', async () => {
  const { site, token, signIn, job } = await siteWithPipeline();
  const given = await token();
  assert.equal((await (await job(given))('status')).exit, 0);
  assert.equal((await (await job(given))('status')).exit, 0, 'the next command of the same job');
  const thief = await signIn(given);
  assert.deepEqual([thief.status, thief.message?.includes('was already used with another key')], [409, true]);
  const other = await startSite({
    store: site.store,
    isReleased: false,
    config: { publicOrigin: site.origin },
  });
  const there = await rawGet(other.origin, `${CONTROL}/job-sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote: 'social', token: given, public_key: createKeyPair('x').publicKey }),
  });
  assert.equal(there.status, 409);
});

test('[XT-37] the commands of a signed-in job go on after its token has expired, which signs in nobody else', async () => {
  const { token, signIn, job } = await siteWithPipeline();
  const end = Math.floor(Date.now() / 1_000) + 2;
  const given = await token({ exp: end - CLOCK_TOLERANCE_S });
  assert.equal((await (await job(given))('status')).exit, 0);
  await sleep(end * 1_000 - Date.now());
  assert.equal((await signIn(given)).reason, 'token-expired');
  assert.equal((await (await job(given))('status')).exit, 0);
});

test('[XT-37] keys of the issuer are kept, read again for a token with a new key, and refused once withdrawn', async () => {
  const { site, issuer, token } = await siteWithPipeline();
  const { keys } = await site.releases.state();
  const readIssuerKeys = issuerKeys({ cooldownMs: 0 });
  const verify = async (given: string) =>
    verifyToken({ token: given, remote: 'social', keys, readIssuerKeys });
  await verify(await token());
  const requests = issuer.requested.length;
  const old = await token();
  await verify(old);
  assert.equal(issuer.requested.length, requests);
  await issuer.rotate({ keepsOld: true });
  await verify(await token());
  await verify(old);
  await issuer.rotate({ keepsOld: false });
  await verify(await token());
  await assert.rejects(verify(old), /No key that .* publishes has signed this token/);
});

test('[XT-37] while the issuer is down or answers nonsense, a job gets an error that says so', async () => {
  const { issuer, token, signIn } = await siteWithPipeline();
  const given = await token();
  const metadata = '/.well-known/openid-configuration';
  const broken: [path: string, status: number, text: string, message: RegExp][] = [
    [metadata, 500, 'no', /openid-configuration responded with 500\. Try again/],
    [metadata, 200, '{"issuer":"https://other.example","jwks_uri":"x"}', /is not the metadata of the issuer/],
    [
      metadata,
      200,
      `{"issuer":"${issuer.url}","jwks_uri":"http://10.0.0.1/keys"}`,
      /names keys of another server/,
    ],
    [metadata, 200, `"${'x'.repeat(600_000)}"`, /is larger than 512000 bytes/],
    ['/keys', 503, '', /can't be read now/],
  ];
  for (const [path, status, text, message] of broken) {
    issuer.replaced.set(path, { status, text });
    const answer = await signIn(given);
    assert.equal(answer.status, 503, `${text.slice(0, 60)}: ${answer.message}`);
    assert.match(answer.message ?? '', message);
    issuer.replaced.clear();
  }
  assert.equal((await signIn(given)).status, 200, 'the outage cost nothing but time');
  await issuer.close();
  assert.equal((await signIn(await token())).status, 200, 'keys that were read before are kept');
});

test('[XT-37] after the pipeline was revoked, its jobs and the releases that they signed are refused', async () => {
  const { site, operators, pipelineId, token, signIn, job, build } = await siteWithPipeline();
  const run = await job(await token());
  await run('publish', await build('2.0.0'));
  await operators.revokeKey(pipelineId, 'repository taken over');
  assert.equal((await run('activate', 'social', '2.0.0')).json.code, 'unsigned');
  const { reasons } = await operators.check('social', '2.0.0');
  assert.deepEqual(
    reasons.map(({ code }) => code),
    ['signature-key-revoked'],
  );
  assert.equal((await signIn(await token())).reason, 'token-issuer');
  assert.equal((await site.releases.state()).remotes.social?.trail.at(-1), '1.0.0');
});

test('[XT-37] the release of an ended job stays verifiable while it is in use; keys of other ended jobs are removed', async () => {
  const { site, operators, pipelineId, token, job, build } = await siteWithPipeline();
  const run = await job(await token());
  await run('publish', await build('2.0.0'));
  await run('activate', 'social', '2.0.0');
  const { keys } = await site.releases.state();
  const signer = keys.find((key) => key.job);
  const pipeline = keys.find(({ id }) => id === pipelineId);
  assert.ok(signer && pipeline);
  const actor = {
    by: 'ci',
    team: 'social',
    key: pipelineId,
    isOperator: false,
    remotes: ['social'],
    publishes: [],
    request: null,
  };
  for (let count = 1; count <= 25; count += 1) {
    // Each job begins two hours after the one before.
    const later = new Date(Date.now() + count * 7_200_000);
    const next = testReleases(site.store, { actor, now: () => later });
    const publicKey = createKeyPair('x').publicKey;
    await next.signInJob({ publicKey, token: `token ${count}`, subject: 'ci' });
  }
  const left = (await site.releases.state()).keys.filter((key) => key.job);
  assert.equal(left.length, 1 + 20 + 1, 'the one in use, the newest ended ones, and the one that is valid');
  assert.ok(left.some(({ id }) => id === signer.id));
  assert.deepEqual(await operators.verifyReleases(), []);
});

test('[XT-37] operators register rules that only jobs of the team meet', async () => {
  const { operators } = await siteWithPipeline();
  const good = { issuer: 'https://ci.example', audience: 'https://shop.example', claims: CLAIMS };
  const add = (rest: object, team = 'social') =>
    operators.addPipeline({ team, remotes: [team], pipeline: { ...good, ...rest } });
  await add({});
  await assert.rejects(add({}), /already exists, for team social/);
  await assert.rejects(add({ claims: {} }), /Require at least one claim that only jobs of the team have/);
  await assert.rejects(add({ claims: { aud: 'x' } }), /"aud" can't be a required claim/);
  for (const issuer of [
    'ci.example',
    'http://ci.example',
    'https://me@ci.example',
    'https://ci.example/?a=b',
  ])
    await assert.rejects(add({ issuer }), /is not an issuer\. Write its https URL/, issuer);
  await assert.rejects(add({}, OPERATORS), /Operators have keys/);
});

test("[XT-37] only operators register pipelines, and a team's key may not pose as one", async () => {
  const { site, operators, pipelineId } = await siteWithPipeline();
  const social = await addTeamKey(operators, 'social');
  const team = testReleases(site.store, {
    actor: {
      by: 'x',
      team: 'social',
      key: social.id,
      isOperator: false,
      remotes: ['social'],
      publishes: [],
      request: null,
    },
  });
  const pipeline = { issuer: 'https://ci.example', audience: 'a', claims: CLAIMS };
  await assert.rejects(
    team.addPipeline({ team: 'social', remotes: ['social'], publishes: [], pipeline }),
    /Only operators may/,
  );
  const stranger = { ...signerOf(createKeyPair('x').file), id: pipelineId };
  const posing = testReleases(site.store, { signer: stranger });
  await posing.publish(await writeSocial(join(await tempFolder(), 'b'), '3.0.0'));
  const { reasons } = await operators.check('social', '3.0.0');
  assert.deepEqual(
    reasons.map(({ code }) => code),
    ['signature-wrong'],
  );
});
