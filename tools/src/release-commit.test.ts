import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const { commitOf } = createRequire(import.meta.url)('@tagalong/config/webpack/commit-of.cjs') as {
  commitOf(folder: string, paths: readonly string[], env: Record<string, string>): string;
};

const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-commit-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const NAMED = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@x',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@x',
};

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...NAMED },
  }).trim();
}

function commit(file: string, text: string): string {
  writeFileSync(path.join(folder, file), text);
  git('add', file);
  git('commit', '-qm', file);
  return git('rev-parse', 'HEAD');
}

test('the commit of a release is the last one that changed its inputs', () => {
  assert.equal(commitOf(folder, ['a.ts'], {}), '');
  assert.equal(commitOf(folder, ['a.ts'], { GITHUB_SHA: 'c1' }), 'c1');
  git('init', '-q');
  const first = commit('a.ts', '1');
  commit('b.ts', '1');
  commit('a.test.ts', '1');
  assert.equal(commitOf(folder, ['a.ts', 'a.test.ts', 'none'], { GITHUB_SHA: 'c1' }), first);
  writeFileSync(path.join(folder, 'a.ts'), '2');
  assert.equal(commitOf(folder, ['a.ts'], {}), `${first}-dirty`);
  const second = commit('a.ts', '2');
  assert.equal(commitOf(folder, [path.join(folder, 'a.ts')], {}), second);
  assert.equal(commitOf(folder, ['a.ts'], { RELEASE_COMMIT: 'v1' }), 'v1');
});
