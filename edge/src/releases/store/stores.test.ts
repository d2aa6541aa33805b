import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { isRefusal, ReleaseError } from '#edge/releases/errors/release-error';
import type { AuditLine } from '#edge/releases/state/audit-chain';
import { EMPTY_STATE } from '#edge/releases/state/release-state';
import { activate } from '#edge/releases/state/state-changes';
import { openStore } from '#edge/releases/trust/open-sealed-store';
import { readConfig } from '#edge/site/config';
import { ENTRY_CODE, writeShell, writeSocial } from '#test/builds';
import { bootOf } from '#test/page-facts';
import { getPage } from '#test/raw-get';
import { tempFolder } from '#test/temp-folder';
import { startBucket } from '#test/test-bucket';
import { testReleases } from '#test/test-releases';
import { startSite, type TestSite } from '#test/test-site';
import { folderStore } from './folder/folder-store.ts';
import type { NewRelease, ReleaseStore } from './release-store.ts';
import { s3Store } from './s3/s3-store.ts';

const AUTHOR = { at: '2026-01-01T00:00:00.000Z', by: 'tester' };

/** Each call opens the same store again, as another process would. */
const PLACES: Record<string, () => Promise<() => ReleaseStore>> = {
  async 'a folder'() {
    const folder = await tempFolder();
    return () => folderStore(join(folder, 'releases'));
  },
  async 'a bucket'() {
    const config = await startBucket();
    return () => s3Store(config);
  },
};

for (const [title, start] of Object.entries(PLACES)) {
  // The setup runs outside of hooks: a process started in a hook of a suite ends with the hook.
  const open = await start();
  const folder = await tempFolder();
  describe(title, () => {
    test('[XT-23] returns published releases, also to other processes', async () => {
      const releases = testReleases(open());
      await releases.publish(await writeSocial(join(folder, 'social'), '1.0.0'));
      await releases.publish(await writeShell(join(folder, 'shell'), '1.0.0'));
      const other = open();
      const record = await other.record('social', '1.0.0');
      assert.equal(Object.keys(record?.files ?? {}).length, 5);
      assert.deepEqual(await other.versions('social'), ['1.0.0']);
      const file = 'remoteEntry.11111111.js';
      assert.equal((await other.read('social', '1.0.0', file, null)).toString(), ENTRY_CODE);
      const brotli = await other.read('social', '1.0.0', file, 'br');
      assert.equal(brotliDecompressSync(brotli).toString(), ENTRY_CODE);
      await assert.rejects(other.read('social', '1.0.0', 'nothing.js', 'br'), (error: unknown) => {
        assert.ok(isRefusal(error), String(error));
        const facts = error.reasons.map(({ code, subject }) => [code, subject]);
        assert.deepEqual(facts, [['file-missing', 'nothing.js.br']]);
        return true;
      });
      const frame = await other.read('shell', '1.0.0', 'server/frame.cjs', null);
      assert.match(frame.toString(), /renderFrame/);
    });

    test('[XT-23] returns nothing for unpublished releases or names that leave the store', async () => {
      for (const [remote, version] of [
        ['social', '9'],
        ['..', '1'],
        ['social', '..'],
        ['a/b', '1'],
        ['', ''],
      ] as const) {
        assert.equal(await open().record(remote, version), null);
        await assert.rejects(async () => open().read(remote, version, 'x.js', null));
      }
      assert.deepEqual(await open().versions('nobody'), []);
    });

    test('[XT-23] stores a version once and never mixes two builds of it', async () => {
      const build = async (commit: string) => {
        const made = await writeSocial(join(folder, commit), '3.0.0', { rest: { commit } });
        return testReleases(open()).publish(made);
      };
      const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(build));
      assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
      const record = await open().record('social', '3.0.0');
      const manifest = JSON.parse((await open().read('social', '3.0.0', 'remote.json', null)).toString());
      const reread = await testReleases(open()).publish(join(folder, manifest.commit));
      assert.deepEqual([reread.isNew, reread.record.digest], [false, record?.digest]);
    });

    test('[XT-23] of many writers that read the same state exactly one succeeds', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { state, tag } = await open().readState();
        const results = await Promise.all(
          Array.from({ length: 6 }, (_, writer) =>
            open().replaceState(tag, activate(state, 'social', `${round}.${writer}`, AUTHOR)),
          ),
        );
        assert.equal(results.filter(Boolean).length, 1);
        assert.equal((await open().readState()).state.revision, state.revision + 1);
      }
    });

    test('[XT-23] another process sees a change within a second', async () => {
      const watching = open();
      const mark = await watching.stateMark();
      const { state, tag } = await open().readState();
      await open().replaceState(tag, activate(state, 'social', 'seen', AUTHOR));
      const beganMs = performance.now();
      while ((await watching.stateMark()) === mark) await sleep(20);
      assert.ok(performance.now() - beganMs < 1_000);
    });

    test('[XT-23] replaces the signature of a release, and removes a release completely', async () => {
      await testReleases(open()).publish(await writeSocial(join(folder, 'social'), '4.0.0'));
      await open().sign('social', '4.0.0', { key: 'k', value: 'v' });
      const record = await open().record('social', '4.0.0');
      assert.deepEqual(record?.signature, { key: 'k', value: 'v' });
      assert.equal(Object.keys(record?.files ?? {}).length, 5);
      await open().remove('social', '4.0.0');
      await open().remove('social', '4.0.0');
      assert.equal(await open().record('social', '4.0.0'), null);
      await assert.rejects(open().read('social', '4.0.0', 'remote.json', null));
    });

    test('[XT-23] keeps the counts of each edge separately, and shows which have changed', async () => {
      const shares = open().health;
      assert.deepEqual(await shares.list(), []);
      assert.equal(await shares.read('00000000aa'), null);
      await shares.write('00000000aa', 'one');
      await shares.write('00000000bb', 'two');
      const other = open().health;
      const [first, ...rest] = (await other.list()).sort((a, b) => a.edge.localeCompare(b.edge));
      assert.deepEqual([first?.edge, rest.map(({ edge }) => edge)], ['00000000aa', ['00000000bb']]);
      assert.ok(Math.abs((first?.writtenMs ?? 0) - Date.now()) < 60_000);
      assert.equal(await other.read('00000000aa'), 'one');
      await shares.write('00000000aa', 'more');
      const changed = (await other.list()).filter(
        ({ edge, mark }) => mark !== [first, ...rest].find((facts) => facts?.edge === edge)?.mark,
      );
      assert.deepEqual(
        changed.map(({ edge }) => edge),
        ['00000000aa'],
      );
      await other.remove('00000000aa');
      await other.remove('00000000aa');
      assert.deepEqual(
        (await shares.list()).map(({ edge }) => edge),
        ['00000000bb'],
      );
      // Health data is stored beside releases and never listed as one.
      assert.deepEqual(await open().versions('health'), []);
    });

    test('[XT-23] keeps the old lines of the audit log in order', async () => {
      const line = (seq: number): AuditLine => ({
        ...AUTHOR,
        action: 'prune',
        remote: null,
        version: null,
        from: null,
        revision: 0,
        seq,
      });
      await open().archive([line(9), line(10)]);
      await open().archive([line(100)]);
      await open().archive([line(9), line(10)]);
      assert.deepEqual(
        (await open().readArchive()).map(({ seq }) => seq),
        [9, 10, 100],
      );
    });
  });
}

test('[XT-23] a history that outgrows the state continues in the archive as one chain', async () => {
  const store = folderStore(join(await tempFolder(), 'releases'));
  const folder = await tempFolder();
  const releases = testReleases(store);
  for (const version of ['1', '2']) {
    await releases.publish(await writeSocial(join(folder, 'social'), version));
    await releases.activate('social', version);
  }
  let { state, tag } = await store.readState();
  for (let change = 0; change < 1_200; change += 1) {
    state = activate(state, 'social', change % 2 ? '2' : '1', AUTHOR);
  }
  await store.replaceState(tag, state);
  await releases.activate('social', '1');
  ({ state, tag } = await store.readState());
  assert.equal(state.history.length, 500);
  const verdict = await releases.verifyAudit();
  assert.deepEqual([verdict.isIntact, verdict.lines], [true, 1_205]);
});

test('[XT-23] two edges on one bucket show an activation by either within a second', async () => {
  const releasesBucket = await startBucket();
  const folder = await tempFolder();
  const openAs = (name: string) =>
    openStore({ ...readConfig({ DATA_DIR: join(folder, name) }), releasesBucket });
  const releases = testReleases(openAs('team'));
  await releases.publish(await writeShell(join(folder, 'shell'), '1.0.0'));
  for (const version of ['1.0.0', '2.0.0'])
    await releases.publish(await writeSocial(join(folder, 'social'), version));
  await releases.activate('shell', '1.0.0');
  await releases.activate('social', '1.0.0');
  const edges = await Promise.all(
    ['a', 'b'].map((name) => startSite({ isReleased: false, store: openAs(name) })),
  );
  const versionAt = async (site: TestSite): Promise<string | undefined> =>
    bootOf((await getPage(site.origin, '/login')).text).snapshot.remotes[0]?.version;
  for (const edge of edges) assert.equal(await versionAt(edge), '1.0.0');
  assert.match((await getPage(edges[0]?.origin ?? '', '/login')).text, /page login/);
  await edges[0]?.releases.activate('social', '2.0.0');
  const beganMs = performance.now();
  for (const edge of edges) while ((await versionAt(edge)) !== '2.0.0') await sleep(20);
  assert.ok(performance.now() - beganMs < 1_000, `${performance.now() - beganMs} ms`);
});

test('[XT-23] a bucket that does not exist is reported, instead of read as an empty store', async () => {
  const store = s3Store({ ...(await startBucket()), bucket: 'nowhere' });
  await assert.rejects(store.readState(), {
    code: 'unreadable-store',
    message: "There is no bucket 'nowhere'.",
  });
});

const RECORD = { remote: 'social', version: '1', digest: 'd', published_at: '', published_by: '', files: {} };

for (const [kind, problem, options] of [
  ['ignores conditions', /the bucket ignores If-None-Match\./, { isSimple: true }],
  ['never fulfills If-Match', /the bucket refuses If-Match with the ETag "\w+"/, { storedTag: () => 'x' }],
] as const) {
  test(`[XT-23] a bucket that ${kind} is rejected before data can be lost`, async () => {
    const store = s3Store(await startBucket(options));
    const isRefused = (error: unknown): boolean =>
      error instanceof ReleaseError && problem.test(error.message);
    await assert.rejects(store.replaceState('none', EMPTY_STATE), isRefused);
    await assert.rejects(store.put({ record: RECORD, files: new Map() } satisfies NewRelease), isRefused);
    assert.deepEqual((await store.readState()).state, EMPTY_STATE);
  });
}

test('[XT-23] a bucket that compares ETags without their quotes is written to', async () => {
  const store = s3Store(await startBucket({ storedTag: (etag) => etag.replaceAll('"', '') }));
  assert.ok(await store.replaceState('none', EMPTY_STATE));
  const { state, tag } = await store.readState();
  const next = activate(state, 'social', '1', AUTHOR);
  assert.ok(await store.replaceState(tag, next));
  assert.ok(!(await store.replaceState(tag, next)));
});
