import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { EMPTY_STATE } from '#edge/releases/state/release-state';
import { activate } from '#edge/releases/state/state-changes';
import { tempFolder } from '#test/temp-folder';
import { folderStore } from './folder-store.ts';

const AUTHOR = { at: '2026-01-01T00:00:00.000Z', by: 'tester' };
const ROUNDS = 5;

test('[XT-23] of many writers that read the same state exactly one succeeds', async () => {
  const root = await tempFolder();
  for (let round = 0; round < 10; round += 1) {
    const { state, tag } = await folderStore(root).readState();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, writer) =>
        folderStore(root).replaceState(tag, activate(state, 'social', `${round}.${writer}`, AUTHOR)),
      ),
    );
    assert.equal(results.filter(Boolean).length, 1);
    assert.equal((await folderStore(root).readState()).state.revision, round + 1);
  }
});

test('[XT-23] the mark changes with each state', async () => {
  const root = await tempFolder();
  const store = folderStore(root);
  const marks = new Set([await store.stateMark()]);
  for (let version = 1; version <= 20; version += 1) {
    const { state, tag } = await store.readState();
    await store.replaceState(tag, activate(state, 'social', String(version), AUTHOR));
    marks.add(await store.stateMark());
  }
  assert.equal(marks.size, 21);
});

test('[XT-23] a process killed during a write leaves a valid state, and no acknowledged change is lost', async () => {
  const root = await tempFolder();
  for (let round = 0; round < ROUNDS; round += 1) {
    const acknowledged = await writeUntilKilled(root, 20 + Math.random() * 150);
    const { state } = await folderStore(root).readState();
    assert.ok(state.revision >= acknowledged, `${state.revision} is less than ${acknowledged}`);
    assert.equal(state.history.length, state.revision);
    // The killed process may have held the lock: the next writer must not wait for it.
    const startMs = performance.now();
    const { tag } = await folderStore(root).readState();
    assert.ok(await folderStore(root).replaceState(tag, activate(state, 'social', `after-${round}`, AUTHOR)));
    assert.ok(performance.now() - startMs < 2_500);
  }
  const left = (await readdir(root)).filter((name) => name !== 'state.json');
  assert.deepEqual(left, []);
});

test('[XT-23] of many processes that find a dead lock, one at a time takes it over', async () => {
  const root = await tempFolder();
  const store = folderStore(root);
  const { pid } = spawnSync(process.execPath, ['--version']);
  const dead = JSON.stringify({ pid, host: hostname(), token: 'dead' });
  for (let round = 0; round < 10; round += 1) {
    const { state, tag } = await store.readState();
    await writeFile(join(root, 'state.json.lock'), dead);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, writer) =>
        store.replaceState(tag, activate(state, 'social', `${round}.${writer}`, AUTHOR)),
      ),
    );
    assert.equal(results.filter(Boolean).length, 1);
  }
  assert.deepEqual(await readdir(root), ['state.json']);
});

test('[XT-23] the lock of a live process is respected, and reported when it is held for too long', async () => {
  const root = await tempFolder();
  const store = folderStore(root, 300);
  const lock = join(root, 'state.json.lock');
  await store.replaceState('none', activate(EMPTY_STATE, 'social', '1', AUTHOR));
  await writeFile(lock, JSON.stringify({ pid: process.pid, host: hostname(), token: 'another' }));
  const { state, tag } = await store.readState();
  const change = store.replaceState(tag, activate(state, 'social', '2', AUTHOR));
  await assert.rejects(change, (error) => error instanceof ReleaseError && error.code === 'busy');
  assert.match(await readFile(lock, 'utf8'), /another/);
});

test('[XT-23] a state of another format is not overwritten', async () => {
  const root = await tempFolder();
  await writeFile(join(root, 'state.json'), '{"format":2}');
  await assert.rejects(folderStore(root).readState(), /does not hold the state of a release store/);
  assert.equal(await folderStore(root).replaceState('none', EMPTY_STATE), false);
  assert.equal(await readFile(join(root, 'state.json'), 'utf8'), '{"format":2}');
});

test('[XT-23] names that could leave the folder are rejected', async () => {
  const store = folderStore(await tempFolder());
  for (const [remote, version] of [
    ['..', '1'],
    ['social', '..'],
    ['a/b', '1'],
    ['social', '1/2'],
    ['', ''],
  ] as const) {
    assert.equal(await store.record(remote, version), null);
    await assert.rejects(async () => store.read(remote, version, 'x.js', null));
  }
});

/**
 * Starts a process that changes the state as fast as it can, and kills it; resolves with the last acknowledged
 * revision.
 */
async function writeUntilKilled(root: string, afterMs: number): Promise<number> {
  const code = `
    import { folderStore } from ${JSON.stringify(new URL('./folder-store.ts', import.meta.url).href)};
    import { activate } from '#edge/releases/state/state-changes';
    const store = folderStore(${JSON.stringify(root)});
    for (let n = 0; ; n += 1) {
      const { state, tag } = await store.readState();
      const next = activate(state, 'social', 'v' + n + '-' + process.pid, ${JSON.stringify(AUTHOR)});
      if (await store.replaceState(tag, next)) process.stdout.write(next.revision + '\\n');
    }`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const cwd = join(import.meta.dirname, '../../..');
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  await sleep(afterMs);
  child.kill('SIGKILL');
  await ended;
  return Number(output.trimEnd().split('\n').at(-1));
}
