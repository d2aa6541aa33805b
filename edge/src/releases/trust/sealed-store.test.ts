import assert from 'node:assert/strict';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createRefusals } from '#edge/releases/errors/refusals';
import { createKeyPair, OPERATORS, publicKeyIn, signerOf } from '#edge/releases/keys/signing-keys';
import { actorOf } from '#edge/releases/service/actor';
import { type AuditLine, chained } from '#edge/releases/state/audit-chain';
import type { ReleaseState } from '#edge/releases/state/release-state';
import { withLine } from '#edge/releases/state/state-changes';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { writeSocial } from '#test/builds';
import { RELEASE_PLACES, type ReleasePlace } from '#test/release-places';
import { tempFolder } from '#test/temp-folder';
import { addTeamKey, testReleases } from '#test/test-releases';
import { isUntrusted, newStateKeys } from '#test/trusted-site';
import { sealedStore } from './sealed-store.ts';
import { servedStore } from './served-store.ts';
import { readStateKeys, type StateKeys } from './state-keys.ts';
import { fileMemory } from './state-memory.ts';
import { sealed } from './state-problem.ts';

interface Machine {
  keys?: StateKeys;
  /** Each machine has its own memory. */
  name?: string;
  adopts?: boolean;
}

async function setUp(place?: ReleasePlace) {
  const folder = await tempFolder();
  const raw = place?.open() ?? folderStore(join(folder, 'releases'));
  const keys = newStateKeys();
  const logged: string[] = [];
  const refusals = createRefusals((event) => logged.push(event));
  const open = ({ keys: own = keys, name = 'one', adopts = false }: Machine = {}): ReleaseStore =>
    sealedStore({
      store: raw,
      readKeys: async () => own,
      memory: fileMemory(join(folder, 'outside', `${name}.json`)),
      adopts,
      refusals,
      log: (event) => logged.push(event),
    });
  return { folder, raw, keys, open, refusals, logged };
}

async function changeRaw(raw: ReleaseStore, change: (state: ReleaseState) => ReleaseState): Promise<void> {
  const { state, tag } = await raw.readState();
  assert.ok(await raw.replaceState(tag, change(state)));
}

test('[XT-23] a store without seals is adopted once, with the bytes of its releases', async () => {
  const { folder, raw, open } = await setUp();
  const owner = testReleases(raw);
  const signer = await addTeamKey(owner, 'social');
  await addTeamKey(owner, OPERATORS);
  const releases = testReleases(raw, { signer });
  for (const version of ['1', '2']) {
    await releases.publish(await writeSocial(join(folder, 'social'), version));
    await releases.activate('social', version);
  }
  await owner.revokeKey(signer.id, 'lost');
  await changeRaw(raw, (state) => withoutHashes(state));

  await assert.rejects(open().readState(), isUntrusted('state-unsealed'));
  await assert.rejects(open().readState(), /start once with RELEASE_ADOPT=1\.$/);
  const store = open({ adopts: true });
  const { state } = await store.readState();
  assert.deepEqual([state.history.at(-1)?.action, state.revision], ['seal', 2]);
  assert.deepEqual(Object.keys(state.remotes.social?.digests ?? {}), ['1', '2']);
  assert.equal((await testReleases(store).verifyAudit()).problem, null);
  // The key was revoked, but these bytes were active before.
  assert.ok(
    await servedStore(
      store,
      createRefusals(() => undefined),
    ).record('social', '2'),
  );

  await changeRaw(raw, ({ seal: _, ...rest }) => rest);
  const refused = await open({ adopts: true }).readState();
  assert.deepEqual([refused.refused?.code, refused.state.seal], ['state-unsealed', state.seal]);
});

test("[XT-23] a store is not adopted while the records of its releases can't be read", async () => {
  const { folder, raw, keys, refusals } = await setUp();
  const releases = testReleases(raw);
  await releases.publish(await writeSocial(join(folder, 'social'), '1'));
  await releases.activate('social', '1');
  const store = sealedStore({
    store: { ...raw, record: () => Promise.reject(new Error('no bucket')) },
    readKeys: async () => keys,
    memory: fileMemory(join(folder, 'outside', 'one.json')),
    adopts: true,
    refusals,
    log: () => undefined,
  });
  await assert.rejects(store.readState(), /no bucket/);
  assert.equal((await raw.readState()).state.seal, undefined);
});

/** The state as an edge without seals has written it. */
function withoutHashes({ seal: _, history, remotes, ...state }: ReleaseState): ReleaseState {
  const lines: AuditLine[] = [];
  for (const { state_hash: __, seq: ___, prev: ____, hash: _____, ...line } of history)
    lines.push(chained(lines, line));
  const known = Object.entries(remotes).map(([name, remote]) => [name, { ...remote, digests: {} }] as const);
  return { ...state, history: lines, remotes: Object.fromEntries(known) };
}

test('[XT-23] edges with one key trust each other; a key is replaced by naming both', async () => {
  const { open, keys } = await setUp();
  await addTeamKey(testReleases(open({ name: 'one' })), OPERATORS);
  const two = testReleases(open({ name: 'two' }));
  await addTeamKey(two, 'social');
  const next = newStateKeys();
  await assert.rejects(open({ name: 'three', keys: next }).readState(), isUntrusted('state-key-unknown'));
  await assert.rejects(
    open({ name: 'three', keys: next }).readState(),
    /public key in RELEASE_STATE_KEYS\.$/,
  );
  const both = new Map([...keys.trusted, ...next.trusted]);
  await addTeamKey(testReleases(open({ name: 'three', keys: { ...next, trusted: both } })), 'shell');
  const old = await open({ name: 'two', keys: { ...keys, trusted: both } }).readState();
  assert.deepEqual(
    old.state.keys.map(({ team }) => team),
    ['operators', 'social', 'shell'],
  );
});

/** States with a good seal, as a lost state key could make them. */
const FORGED: [code: string, forge: (good: ReleaseState) => ReleaseState][] = [
  ['state-not-derivable', (good) => ({ ...good, keys: good.keys.slice(0, 1) })],
  [
    'state-rolled-back',
    ({ history, keys, ...good }) => ({ ...good, history: history.slice(0, 1), keys: keys.slice(0, 1) }),
  ],
  ['history-changed', (good) => ({ ...longer(good), history: longer(good).history.toSpliced(2, 1) })],
  ['history-changed', (good) => longer({ ...good, history: rewritten(good.history) })],
  ['history-truncated', (good) => ({ ...longer(good), history: longer(good).history.slice(2) })],
];
const AUTHOR = { at: '2026-01-01T00:00:00.000Z', by: 'mallory' };

function longer(state: ReleaseState): ReleaseState {
  return withLine(withLine(state, AUTHOR, { action: 'prune' }), AUTHOR, { action: 'prune' });
}

/** The same lines by another author, as a chain that is intact in itself. */
function rewritten(history: readonly AuditLine[]): AuditLine[] {
  const lines: AuditLine[] = [];
  for (const line of history) lines.push(chained(lines, { ...line, by: 'nobody' }));
  return lines;
}

for (const [kind, openPlace] of Object.entries(RELEASE_PLACES)) {
  for (const [code, forge] of FORGED) {
    test(`[XT-23] ${kind}: a sealed state must follow from its history, and its history from what was seen: ${code}`, async () => {
      const { raw, keys, open } = await setUp(await openPlace());
      await addTeamKey(testReleases(open()), OPERATORS);
      await addTeamKey(testReleases(open()), 'social');
      await changeRaw(raw, (good) => sealed(forge(good), keys));
      const { state, refused } = await open().readState();
      assert.deepEqual([refused?.code, state.keys.length], [code, 2]);
      await testReleases(open()).restore();
      assert.equal((await open().readState()).refused, undefined);
    });
  }
}

test('[XT-23] after a store was restored from a backup, a machine with its memory and a new one agree', async () => {
  const { raw, open } = await setUp();
  await addTeamKey(testReleases(open()), OPERATORS);
  const { state: backup } = await raw.readState();
  await addTeamKey(testReleases(open()), 'social');
  const teamsAt = async (name: string) => {
    const { state, refused } = await open({ name }).readState();
    return [state.keys.map(({ team }) => team), refused?.code];
  };
  await changeRaw(raw, () => backup);
  assert.deepEqual(await teamsAt('one'), [[OPERATORS, 'social'], 'state-rolled-back']);
  assert.deepEqual(await teamsAt('new'), [[OPERATORS], undefined]);

  await testReleases(open({ name: 'one' })).restore();
  for (const name of ['one', 'new', 'newer'])
    assert.deepEqual(await teamsAt(name), [[OPERATORS, 'social'], undefined]);
});

test('[XT-23] only operators replace a refused state', async () => {
  const { folder, raw, open } = await setUp();
  const owner = testReleases(open());
  await addTeamKey(owner, OPERATORS);
  await addTeamKey(owner, 'social');
  await changeRaw(raw, (good) => ({ ...good, revision: 7 }));
  const stateFile = join(folder, 'releases', 'state.json');
  const refused = await readFile(stateFile, 'utf8');
  const { keys } = await owner.state();
  const openAs = (team: string) => {
    const key = keys.find((known) => known.team === team);
    assert.ok(key);
    return testReleases(open(), { actor: actorOf(key, 'mara', `nonce of ${team}`) });
  };

  await assert.rejects(openAs('social').restore(), { code: 'forbidden' });
  assert.equal(await readFile(stateFile, 'utf8'), refused);
  assert.equal((await openAs(OPERATORS).restore()).isChanged, true);
  assert.equal((await owner.readState()).refused, undefined);
});

test('[XT-23] lines that moved to the archive since are found there, but must be the same', async () => {
  const { raw, keys, open } = await setUp();
  await addTeamKey(testReleases(open()), OPERATORS);
  let next = (await raw.readState()).state;
  for (let line = 0; line < 5; line += 1) next = withLine(next, AUTHOR, { action: 'prune' });
  const moved = sealed({ ...next, history: next.history.slice(3) }, keys);
  await changeRaw(raw, () => moved);
  assert.equal((await open().readState()).refused?.code, 'history-truncated');
  await raw.archive(next.history.slice(0, 4).map((line) => ({ ...line, by: 'mallory' })));
  assert.equal((await open().readState()).refused?.code, 'history-changed');
  await raw.archive(next.history.slice(0, 4));
  const read = await open().readState();
  assert.deepEqual([read.refused, read.state.history[0]?.seq], [undefined, 4]);
});

test('[XT-23] an edge accepts and keeps fields of a newer version', async () => {
  const { raw, keys, open } = await setUp();
  await addTeamKey(testReleases(open()), OPERATORS);
  const newer = (state: ReleaseState): ReleaseState => {
    const more = { ...state, keys: state.keys.map((key) => ({ ...key, later: 1 })), later: { a: 1 } };
    return sealed(withLine(more, AUTHOR, { action: 'prune' }), keys);
  };
  await changeRaw(raw, newer);
  await addTeamKey(testReleases(open()), 'social');
  const read = await open().readState();
  assert.equal(read.refused, undefined);
  const { keys: known, later } = read.state as ReleaseState & { later?: unknown };
  assert.deepEqual([later, (known[0] as { later?: number }).later], [{ a: 1 }, 1]);
});

test('[XT-23] changes and reads at the same time raise no alarm', async () => {
  const { open, refusals } = await setUp();
  const store = open();
  const work = Array.from({ length: 12 }, async (_, at) => {
    if (at % 2 === 0) await addTeamKey(testReleases(store), `team-${at}`);
    return store.readState();
  });
  await Promise.all(work);
  assert.equal((await store.readState()).state.keys.length, 6);
  assert.deepEqual(refusals.rows(), []);
});

test('[XT-23] a memory that cannot be written is reported, and one that cannot be read stops the process', async () => {
  const { folder, open, logged } = await setUp();
  await writeFile(join(folder, 'outside'), 'a file');
  await addTeamKey(testReleases(open()), OPERATORS);
  assert.ok(logged.includes('release memory not written'));

  const other = await setUp();
  await mkdir(join(other.folder, 'outside'));
  await writeFile(join(other.folder, 'outside', 'one.json'), '{}');
  await assert.rejects(other.open().readState(), /Restore it, or remove it/);
});

test('[XT-23] the key is created once, readable only by its user, also by processes that start at once', async () => {
  const folder = await tempFolder();
  const path = join(folder, 'state', 'key.json');
  const config = { releaseStateKey: path, releaseStateKeys: [] };
  const made = await Promise.all(Array.from({ length: 6 }, () => readStateKeys(config)));
  assert.equal(new Set(made.map(({ signer }) => signer.id)).size, 1);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.match(await readFile(path, 'utf8'), /"team": "state"/);
  const other = createKeyPair('state');
  const both = await readStateKeys({ ...config, releaseStateKeys: [other.publicKey] });
  assert.deepEqual([...both.trusted.values()], [...(made[0]?.trusted.values() ?? []), other.publicKey]);
  assert.equal(publicKeyIn(other.file), other.publicKey);
  assert.equal(signerOf(other.file).id, other.file.id);
  await assert.rejects(readStateKeys({ ...config, releaseStateKeys: ['x'] }), /RELEASE_STATE_KEYS/);
  await writeFile(path, '{}');
  await assert.rejects(
    readStateKeys(config),
    /does not hold a private key\. Restore it from a backup, .*edge's key\.$/,
  );
});
