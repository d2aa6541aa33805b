import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { PassedCommit } from './passed-commit.ts';

function inRepository() {
  const top = mkdtempSync(path.join(tmpdir(), 'tagalong-passed-'));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@x', ...args], {
      cwd: top,
      encoding: 'utf8',
    }).trim();
  git('init', '-q');
  const write = (file: string, text: string): void => writeFileSync(path.join(top, file), text);
  return {
    top,
    git,
    write,
    commit(file: string, text: string): string {
      write(file, text);
      git('add', '.');
      git('commit', '-qm', file);
      return git('rev-parse', 'HEAD');
    },
    [Symbol.dispose]: () => rmSync(top, { recursive: true }),
  };
}

const run = (failed: number) => async () => ({ failed });

test('the commit at which all tests passed is remembered', async () => {
  using repository = inRepository();
  const { top, commit } = repository;
  const passed = new PassedCommit(top);
  commit('.gitignore', '.cache\n');
  assert.equal(passed.read(), null);
  await passed.remember(run(1));
  assert.equal(passed.read(), null);
  const first = commit('a.ts', 'one');
  assert.deepEqual(await passed.remember(run(0)), { failed: 0 });
  assert.equal(passed.read(), first);
  commit('a.ts', 'two');
  assert.equal(passed.read(), first);
});

test('a commit is not remembered while files differ from it, or when they change during the run', async () => {
  using repository = inRepository();
  const { top, commit, write } = repository;
  const passed = new PassedCommit(top);
  commit('.gitignore', '.cache\n');
  await passed.remember(async () => {
    write('a.ts', 'one');
    return { failed: 0 };
  });
  await passed.remember(run(0));
  assert.equal(passed.read(), null);
});

test('all tests run after a change of settings and on another branch', async () => {
  using repository = inRepository();
  const { top, commit, git, write } = repository;
  const passed = new PassedCommit(top);
  commit('.gitignore', '.cache\n');
  const first = commit('a.ts', 'one');
  await passed.remember(run(0));
  write('pnpm-lock.yaml', 'new');
  git('add', '.');
  assert.equal(passed.read(), null);
  commit('pnpm-lock.yaml', 'new');
  assert.equal(passed.read(), null);
  git('checkout', '-q', first);
  assert.equal(passed.read(), first);
  git('checkout', '-q', '--orphan', 'other');
  commit('b.ts', 'one');
  assert.equal(passed.read(), null);
});
