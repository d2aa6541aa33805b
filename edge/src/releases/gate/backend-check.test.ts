import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BackendCall, RemoteManifest, SiteFacts } from '@tagalong/contracts/core/remote-manifest';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { type Files, remoteManifest, SITE, writeBuild, writeShell } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { addTeamKey, testReleases } from '#test/test-releases';
import { standardGate } from './standard-gate.ts';

const CALL: BackendCall = {
  method: 'GET',
  path: '/svc/wishes/list/:id',
  access: 'visitor',
  body_bytes_max: 0,
  response_bytes_max: 1_000,
  streams: false,
};

async function setUp() {
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  const signer = await addTeamKey(testReleases(store), 'operators');
  const releases = testReleases(store, { gate: standardGate(store), signer });
  const publish = async (version: string, rest: Partial<RemoteManifest>, code: Files = {}) => {
    const manifest = remoteManifest('wishes', version, code, rest);
    const entry = { [manifest.entry]: '/* wishes */\n' };
    await writeBuild(join(folder, 'wishes'), { ...entry, ...code, 'remote.json': JSON.stringify(manifest) });
    return releases.publish(join(folder, 'wishes'));
  };
  return { folder, releases, publish };
}

async function codesOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof ReleaseError, 'nothing was refused');
  return error.reasons.map(({ code, subject, affects }) =>
    [code, subject, affects].filter(Boolean).join(' '),
  );
}

test('[XT-37] a release that declares a backend is not activated before an operator has approved one', async () => {
  const { releases, publish } = await setUp();
  await publish('1.0.0', { backend: { calls: [CALL] } });
  const { reasons } = await releases.check('wishes', '1.0.0');
  assert.deepEqual(
    reasons.map(({ code }) => code),
    ['backend-unapproved'],
  );
  assert.match(reasons[0]?.message ?? '', /release upstreams approve wishes <origin>/);
  await releases.approveUpstream('wishes', 'https://wishes.example');
  await releases.activate('wishes', '1.0.0');
  await releases.withdrawUpstream('wishes');
  await publish('2.0.0', { backend: { calls: [CALL] } });
  assert.deepEqual(await codesOf(releases.activate('wishes', '2.0.0')), ['backend-unapproved']);
});

test('[XT-37] a release with a backend needs a shell whose client can call backends', async () => {
  const { folder, releases, publish } = await setUp();
  const { identity: _, ...session } = SITE.session;
  const shell = async (version: string, site: SiteFacts) => {
    const rest = { site: { ...site, files: {} } };
    await releases.publish(await writeShell(join(folder, 'shell'), version, { rest }));
    await releases.activate('shell', version);
  };
  await shell('1.0.0', { ...SITE, session });
  await publish('1.0.0', { backend: { calls: [CALL] } });
  await releases.approveUpstream('wishes', 'https://wishes.example');
  assert.deepEqual(await codesOf(releases.activate('wishes', '1.0.0')), ['backend-shell 1.0.0 shell']);
  await shell('2.0.0', SITE);
  await releases.activate('wishes', '1.0.0');
});

test("[XT-37] a release that requests another remote's backend is refused, however the text is written", async () => {
  const { publish } = await setUp();
  for (const code of [
    "fetch('/svc/gifts/list/7');",
    'fetch(`/svc/gifts/list/` + id);',
    `fetch(\`/svc/gifts/list/\${id}\`);`,
    "const call = { http: 'POST /svc/gifts/list' };",
    "fetch(location.origin + '/svc/gifts/' + id);",
  ]) {
    const refused = codesOf(publish('1.0.0', {}, { 'page.1.js': code }));
    assert.deepEqual(await refused, ['backend-of-another-remote /svc/gifts/ gifts'], code);
  }
});

test('[XT-37] a release that requests its own backend must declare it, below its own name, and each call once', async () => {
  const { publish } = await setUp();
  const code = { 'page.1.js': "fetch('/svc/wishes/list/7');" };
  assert.deepEqual(await codesOf(publish('1.0.0', {}, code)), ['backend-undeclared /svc/wishes/']);
  await publish('1.0.0', { backend: { calls: [CALL] } }, code);
  const refused = (calls: BackendCall[]) => publish('2.0.0', { backend: { calls } });
  await assert.rejects(refused([{ ...CALL, path: '/svc/gifts/list' }]), /can't be published/);
  assert.deepEqual(await codesOf(refused([CALL, { ...CALL, path: '/svc/wishes/list/:other' }])), ['backend']);
  await assert.rejects(refused([{ ...CALL, path: '/api/me' }]), /does not match the contract/);
  await assert.rejects(refused([{ ...CALL, response_bytes_max: 99_000_000 }]), /does not match the contract/);
  await assert.rejects(refused([]), /does not match the contract/);
});
