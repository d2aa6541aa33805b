import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readBuild } from '#edge/releases/build/check-build';
import { CONTROL } from '#edge/releases/calls/control-calls';
import { packBundle } from '#edge/releases/calls/release-bundle';
import { edgeService } from '#edge/releases/client/edge-service';
import { type Reason, ReleaseError, type ReleaseErrorCode } from '#edge/releases/errors/release-error';
import { createGate } from '#edge/releases/gate/gate';
import { signatureCheck } from '#edge/releases/gate/standard-gate';
import { signRelease } from '#edge/releases/keys/release-signature';
import { signRequest } from '#edge/releases/keys/request-signature';
import { createKeyPair, OPERATORS, type Signer, signerOf } from '#edge/releases/keys/signing-keys';
import { storeOwner } from '#edge/releases/service/actor';
import { createReleases } from '#edge/releases/service/releases';
import { writeBuild, writeSocial } from '#test/builds';
import { bootOf } from '#test/page-facts';
import { getPage, type RawResponse, rawGet } from '#test/raw-get';
import { addTeamKey } from '#test/test-releases';
import { startSite, type TestSite } from '#test/test-site';
import { fail, visit } from '#test/visitors';

/** Starts a site whose teams have keys, with clients of the control API. */
async function siteWithTeams() {
  const gate = createGate([signatureCheck]);
  const site = await startSite({ gate });
  const owner = createReleases({ store: site.store, actor: storeOwner('root'), gate });
  const addTeam = (team: string) => addTeamKey(owner, team);
  const [operators, social, earnings] = [
    await addTeam(OPERATORS),
    await addTeam('social'),
    await addTeam('earnings'),
  ];
  const as = (signer: Signer, by = 'mara') =>
    edgeService({ site: site.origin, by, readBuild, signerFor: async () => signer });
  const build = (version: string, rest = {}) => writeSocial(join(site.folder, 'social'), version, rest);
  return { site, operators, social, earnings, as, build };
}

function refused(code: ReleaseErrorCode, ...reasons: string[]) {
  return (error: unknown): boolean => {
    assert.ok(error instanceof ReleaseError, String(error));
    assert.equal(error.code, code, error.message);
    for (const reason of reasons)
      assert.ok(
        error.reasons.some((found: Reason) => found.code === reason),
        JSON.stringify(error.reasons),
      );
    return true;
  };
}

async function versionOnPage(site: TestSite): Promise<string | undefined> {
  return bootOf((await getPage(site.origin, '/login')).text).snapshot.remotes[0]?.version;
}

function post(site: TestSite, call: string, body: object, authorization?: string): Promise<RawResponse> {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  return rawGet(site.origin, `${CONTROL}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

function authorizationOf(
  site: TestSite,
  call: string,
  body: object,
  signer: Signer,
  now = new Date(),
): string {
  const parts = {
    method: 'POST',
    origin: site.origin,
    path: `${CONTROL}/${call}`,
    body: Buffer.from(JSON.stringify(body)),
  };
  return signRequest(parts, signer, 'mara', now);
}

test('[XT-23] a team publishes and activates its remote over the network, and the audit log records who, what and why', async () => {
  const { site, social, as, build } = await siteWithTeams();
  const team = as(social);
  const published = await team.publish(await build('2.0.0'));
  assert.equal(published.is_new, true);
  assert.equal((await team.publish(await build('2.0.0'))).is_new, false);
  assert.equal(await versionOnPage(site), '1.0.0');
  const activated = await team.call('activate', {
    remote: 'social',
    version: '2.0.0',
    from: '1.0.0',
    reason: 'TAG-12',
  });
  assert.deepEqual([activated.active, activated.is_changed], ['2.0.0', true]);
  assert.equal(await versionOnPage(site), '2.0.0');
  const { history } = await site.releases.state();
  const { at, hash, prev, request, seq, state_hash: stateHash, ...line } = history.at(-1) ?? {};
  assert.deepEqual(line, {
    by: 'mara',
    team: 'social',
    key: social.id,
    action: 'activate',
    remote: 'social',
    version: '2.0.0',
    from: '1.0.0',
    revision: 3,
    reason: 'TAG-12',
  });
  assert.ok(at && hash && prev && request && seq && stateHash);
});

test('[XT-23] a rollback to a release that failed says so', async () => {
  const { site, social, as, build } = await siteWithTeams();
  await visit(site);
  await fail(site, await visit(site));
  await as(social).publish(await build('2.0.0'));
  await as(social).call('activate', { remote: 'social', version: '2.0.0' });
  const { notes } = await as(social).call('rollback', { remote: 'social' });
  assert.deepEqual(notes, [
    'social 1.0.0 failed in 1 of 2 page loads of the last day. "release health" says how.',
  ]);
});

test('[XT-23] a rollback takes effect on the next page load in well under a second', async () => {
  const { site, social, as, build } = await siteWithTeams();
  await as(social).publish(await build('2.0.0'));
  await as(social).call('activate', { remote: 'social', version: '2.0.0' });
  const beganMs = performance.now();
  await as(social).call('rollback', { remote: 'social' });
  assert.equal(await versionOnPage(site), '1.0.0');
  assert.ok(performance.now() - beganMs < 1_000);
});

test("[XT-23] a team's key can't change another team's remote, and the attempt is recorded in the audit log", async () => {
  const { site, earnings, as, build } = await siteWithTeams();
  await assert.rejects(as(earnings).publish(await build('2.0.0')), refused('forbidden'));
  assert.deepEqual(await site.store.versions('social'), ['1.0.0']);
  for (const [call, body] of [
    ['activate', { remote: 'social', version: '1.0.0' }],
    ['rollback', { remote: 'social' }],
    ['disable', { remote: 'social' }],
    ['canary', { remote: 'social', version: '1.0.0', percent: 10 }],
    ['prune', { keep_days: 7, dry_run: false }],
    ['keys-revoke', { id: 'x', reason: 'y' }],
  ] as const) {
    await assert.rejects(as(earnings).call(call, body), refused('forbidden'), call);
  }
  const { history } = await site.releases.state();
  const lines = history.filter(({ action }) => action === 'refused');
  assert.equal(lines.length, 7);
  assert.deepEqual(
    [lines[0]?.team, lines[0]?.remote, lines[0]?.details?.what],
    ['earnings', 'social', 'publish'],
  );
  assert.equal((await site.releases.verifyAudit()).isIntact, true);
});

test('[XT-23] of two teams that expect the same release exactly one wins, and the other receives the current state', async () => {
  const { social, operators, as, build } = await siteWithTeams();
  for (const version of ['2.0.0', '3.0.0']) await as(social).publish(await build(version));
  const results = await Promise.allSettled([
    as(social).call('activate', { remote: 'social', version: '2.0.0', from: '1.0.0' }),
    as(operators).call('activate', { remote: 'social', version: '3.0.0', from: '1.0.0' }),
  ]);
  const [lost] = results.filter((result) => result.status === 'rejected');
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1);
  assert.ok(lost?.reason instanceof ReleaseError);
  assert.equal(lost.reason.code, 'stale-revision');
  const current = lost.reason.details.current as { active: string; revision: number };
  assert.ok(['2.0.0', '3.0.0'].includes(current.active));
  assert.equal(current.revision, 3);
});

test('[XT-23] a request without a valid signature changes nothing', async () => {
  const { site, social, operators } = await siteWithTeams();
  const body = { remote: 'social' };
  const stranger = signerOf(createKeyPair('social').file);
  const codeOf = async (authorization?: string, sent: object = body): Promise<unknown[]> => {
    const response = await post(site, 'disable', sent, authorization);
    return [response.status, JSON.parse(response.text).reasons?.[0]?.code];
  };
  assert.deepEqual(await codeOf(), [401, 'signature-missing']);
  assert.deepEqual(await codeOf('Basic abc'), [401, 'signature-missing']);
  assert.deepEqual(await codeOf(authorizationOf(site, 'disable', body, stranger)), [401, 'key-unknown']);
  const old = new Date(Date.now() - 61_000);
  assert.deepEqual(await codeOf(authorizationOf(site, 'disable', body, social, old)), [
    401,
    'request-expired',
  ]);
  const ahead = new Date(Date.now() + 70_000);
  assert.deepEqual(await codeOf(authorizationOf(site, 'disable', body, social, ahead)), [
    401,
    'request-expired',
  ]);
  const other = authorizationOf(site, 'disable', { remote: 'earnings' }, operators);
  assert.deepEqual(await codeOf(other), [401, 'signature-wrong']);
  assert.deepEqual(await codeOf(authorizationOf(site, 'enable', body, social)), [401, 'signature-wrong']);
  const elsewhere = { ...site, origin: 'http://127.0.0.1:1' };
  assert.deepEqual(await codeOf(authorizationOf(elsewhere, 'disable', body, social)), [
    401,
    'signature-wrong',
  ]);
  assert.equal(await versionOnPage(site), '1.0.0');
});

test('[XT-23] a request is executed once, even if another edge receives it again', async () => {
  const { site, social } = await siteWithTeams();
  const body = { remote: 'social' };
  const authorization = authorizationOf(site, 'disable', body, social);
  assert.equal((await post(site, 'disable', body, authorization)).status, 200);
  await site.releases.enable('social');
  const again = await post(site, 'disable', body, authorization);
  assert.deepEqual([again.status, JSON.parse(again.text).code], [409, 'replayed']);
  // The second edge shares the store and the URL, but has never seen the request.
  const second = await startSite({
    isReleased: false,
    config: { releasesDir: join(site.folder, 'releases'), publicOrigin: site.origin },
    gate: createGate([signatureCheck]),
  });
  const there = await post(second, 'disable', body, authorization);
  assert.deepEqual([there.status, JSON.parse(there.text).code], [409, 'replayed']);
  assert.equal(await versionOnPage(site), '1.0.0');
});

test('[XT-23] a published release must be signed by its owner, including its bytes', async () => {
  const { site, social, operators, as, build } = await siteWithTeams();
  const made = await readBuild(await build('2.0.0'));
  const put = async (body: Buffer, signer: Signer) => {
    const path = `${CONTROL}/publish`;
    const authorization = signRequest({ method: 'PUT', origin: site.origin, path, body }, signer, 'mara');
    const response = await rawGet(site.origin, path, { method: 'PUT', headers: { authorization }, body });
    return [response.status, JSON.parse(response.text).reasons?.[0]?.code];
  };
  const { digest, files } = made;
  const wrong = signRelease({ remote: 'social', version: '2.0.0', digest: 'other' }, social);
  const by = 'mara';
  assert.deepEqual(await put(packBundle({ by, files, signature: wrong }), social), [422, 'signature-wrong']);
  const stranger = signRelease(
    { remote: 'social', version: '2.0.0', digest },
    signerOf(createKeyPair('social').file),
  );
  assert.deepEqual(await put(packBundle({ by, files, signature: stranger }), operators), [
    422,
    'signature-key-unknown',
  ]);
  const good = packBundle({
    by,
    files,
    signature: signRelease({ remote: 'social', version: '2.0.0', digest }, social),
  });
  assert.deepEqual(await put(good.subarray(0, good.length - 1), social), [422, 'bundle']);
  assert.deepEqual(await put(Buffer.from('no bundle'), social), [422, 'bundle']);
  assert.deepEqual(await site.store.versions('social'), ['1.0.0']);
  // Release 1.0.0 is unsigned because it predates the keys: publishing the same bytes again adds a signature.
  await as(social).publish(await build('1.0.0'));
  assert.equal((await site.store.record('social', '1.0.0'))?.signature?.key, social.id);
});

test('[XT-23] other bytes for the same version are rejected', async () => {
  const { site, social, as, build } = await siteWithTeams();
  await as(social).publish(await build('2.0.0'));
  const first = await site.store.record('social', '2.0.0');
  await assert.rejects(
    as(social).publish(await build('2.0.0', { rest: { commit: 'x' } })),
    refused('version-taken'),
  );
  assert.deepEqual(await site.store.record('social', '2.0.0'), first);
  await writeBuild(join(site.folder, 'social'), { 'remote.json': '{}' });
  await assert.rejects(as(social).publish(join(site.folder, 'social')), refused('invalid-build', 'schema'));
});

test('[XT-23] operators create, rotate and revoke keys; a revoked key and its signatures are invalid immediately', async () => {
  const { site, social, operators, as, build } = await siteWithTeams();
  const next = createKeyPair('social');
  await as(social).publish(await build('2.0.0'));
  await as(operators).call('keys-rotate', { id: social.id, public_key: next.publicKey, grace_hours: 0 });
  await assert.rejects(as(social).call('rollback', { remote: 'social' }), refused('unsigned', 'key-expired'));
  const renewed = signerOf(next.file);
  // Signatures of the old key from its validity period remain valid.
  await as(renewed).call('activate', { remote: 'social', version: '2.0.0' });
  await as(renewed).publish(await build('3.0.0'));
  await as(operators).call('keys-revoke', { id: renewed.id, reason: 'lost laptop' });
  await assert.rejects(as(renewed).read('status'), refused('unsigned', 'key-revoked'));
  await assert.rejects(
    as(operators).call('activate', { remote: 'social', version: '3.0.0' }),
    refused('refused', 'signature-key-revoked'),
  );
  // An operator needs a reason to override the gate, and the audit log records the gate's findings.
  await assert.rejects(
    as(operators).call('activate', { remote: 'social', version: '3.0.0', force: true }),
    refused('forbidden'),
  );
  await as(operators).call('activate', {
    remote: 'social',
    version: '3.0.0',
    force: true,
    reason: 'checked by hand',
  });
  const line = (await site.releases.state()).history.at(-1);
  assert.equal(line?.reason, 'checked by hand');
  assert.deepEqual(line?.details?.forced_past, [{ code: 'signature-key-revoked' }]);
  await assert.rejects(
    as(operators).call('keys-revoke', { id: operators.id, reason: 'oops' }),
    refused('usage'),
  );
});

test('[XT-23] a call with an invalid body returns the reason', async () => {
  const { operators, as } = await siteWithTeams();
  for (const body of [{}, { remote: 'social' }, { remote: 'social', version: '1', percent: 101 }]) {
    await assert.rejects(as(operators).call('canary', body), refused('usage', 'body'), JSON.stringify(body));
  }
  await assert.rejects(
    as(operators).call('activate', { remote: 'social', version: '9' }),
    refused('unknown-release'),
  );
});
