import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeService } from '#edge/releases/client/edge-service';
import { answerOf } from '#edge/releases/command/answers';
import { readArguments } from '#edge/releases/command/read-arguments';
import { createGate } from '#edge/releases/gate/gate';
import { signatureCheck } from '#edge/releases/gate/standard-gate';
import { createKeyPair, OPERATORS, type Signer, signerOf } from '#edge/releases/keys/signing-keys';
import { storeOwner } from '#edge/releases/service/actor';
import { createReleases } from '#edge/releases/service/releases';
import { addTeamKey } from '#test/test-releases';
import { startSite } from '#test/test-site';

async function siteWithTeams() {
  const gate = createGate([signatureCheck]);
  const site = await startSite({ gate });
  const owner = createReleases({ store: site.store, actor: storeOwner('root'), gate });
  const [operators, wishes] = [await addTeamKey(owner, OPERATORS), await addTeamKey(owner, 'wishes')];
  /** Runs the command with a key, over HTTP. */
  const run = (signer: Signer, ...args: string[]) => {
    const service = edgeService({
      site: site.origin,
      by: 'mara',
      readBuild: () => Promise.reject(new Error('nothing to publish')),
      signerFor: async () => signer,
    });
    return answerOf({ service, saveKey: async () => '' }, readArguments(args));
  };
  return { site, operators, wishes, run };
}

test('[XT-37] operators approve, list and withdraw a backend, and the audit log records each change', async () => {
  const { site, operators, run } = await siteWithTeams();
  const approve = ['upstreams', 'approve', 'wishes', 'https://wishes.example/', '--reason', 'TAG-7'];
  const approved = await run(operators, ...approve);
  assert.equal(
    approved.text,
    'Calls of wishes to /svc/wishes/ are forwarded to https://wishes.example from now on.\n',
  );
  assert.match((await run(operators, ...approve)).text, /already/);
  assert.match(
    (await run(operators, 'upstreams', 'list')).text,
    /^remote +backend\nwishes +https:\/\/wishes\.example\n$/,
  );
  await run(operators, 'upstreams', 'approve', 'wishes', 'https://other.example:8443');
  assert.match(
    (await run(operators, 'upstreams', 'withdraw', 'wishes')).text,
    /wishes\/ are refused from now on/,
  );
  assert.match((await run(operators, 'upstreams', 'withdraw', 'wishes')).text, /already/);
  assert.equal((await run(operators, 'upstreams', 'list')).text, 'No backend is approved.\n');
  const { history } = await site.releases.state();
  assert.deepEqual(
    history.slice(-3).map(({ action, remote, by, team, reason, details }) => ({
      action,
      remote,
      by,
      team,
      reason,
      details,
    })),
    [
      ['upstream-approve', 'TAG-7', { origin: 'https://wishes.example' }],
      [
        'upstream-approve',
        undefined,
        { origin: 'https://other.example:8443', before: 'https://wishes.example' },
      ],
      ['upstream-withdraw', undefined, { origin: 'https://other.example:8443' }],
    ].map(([action, reason, details]) => ({
      action,
      remote: 'wishes',
      by: 'mara',
      team: OPERATORS,
      reason,
      details,
    })),
  );
  assert.equal((await site.releases.verifyAudit()).isIntact, true);
});

test("[XT-37] a team can't approve its own backend, which is recorded, and a stranger can't do anything", async () => {
  const { site, wishes, run } = await siteWithTeams();
  const approve = ['upstreams', 'approve', 'wishes', 'https://wishes.example'];
  await assert.rejects(run(wishes, ...approve), /Only operators may approve a backend of wishes/);
  await assert.rejects(run(wishes, 'upstreams', 'withdraw', 'wishes'), /Only operators may withdraw/);
  const { history, remotes } = await site.releases.state();
  assert.deepEqual([history.at(-1)?.action, remotes.wishes?.upstream], ['refused', undefined]);
  await assert.rejects(run(signerOf(createKeyPair('operators').file), ...approve), /key/);
});

test("[XT-37] of someone's keys, the operators' one signs an approval, also beside that of the remote's team", async () => {
  const { site, operators, wishes } = await siteWithTeams();
  const service = edgeService({
    site: site.origin,
    by: 'mara',
    readBuild: () => Promise.reject(new Error('nothing to publish')),
    signerFor: async (team) => (team === OPERATORS ? operators : wishes),
  });
  for (const args of [
    ['approve', 'wishes', 'https://wishes.example'],
    ['withdraw', 'wishes'],
  ])
    await answerOf({ service, saveKey: async () => '' }, readArguments(['upstreams', ...args]));
  assert.equal((await site.releases.state()).history.at(-1)?.action, 'upstream-withdraw');
});

test('[XT-37] only the origin of a server is approved, and only for a remote', async () => {
  const { operators, run } = await siteWithTeams();
  for (const origin of [
    'wishes.example',
    'https://wishes.example/path',
    'https://wishes.example/?a=1',
    'https://user:secret@wishes.example',
    'ftp://wishes.example',
    'file:///etc/passwd',
  ])
    await assert.rejects(
      run(operators, 'upstreams', 'approve', 'wishes', origin),
      /is not the origin of a server/,
    );
  for (const remote of ['shell', 'Wishes', '__proto__'])
    await assert.rejects(
      run(operators, 'upstreams', 'approve', remote, 'https://a.example'),
      /can't have a backend/,
    );
  assert.throws(() => readArguments(['upstreams', 'approve', 'wishes']), /takes 2 arguments, not 1/);
  assert.throws(() => readArguments(['upstreams']), /There is no command "upstreams"/);
});

test('[XT-37] an approval survives every change of the remote, and is none of its releases', async () => {
  const { site } = await siteWithTeams();
  const { releases } = site;
  await releases.approveUpstream('social', 'https://social.example');
  const upstream = async () => (await releases.state()).remotes.social?.upstream;
  for (const change of [
    () => releases.disable('social'),
    () => releases.enable('social'),
    () => releases.kill('social', '1.0.0'),
  ]) {
    await change();
    assert.equal(await upstream(), 'https://social.example');
  }
});
