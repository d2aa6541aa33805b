import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { PassedSchema, releaseBefore } from './release-before.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-before-'));
after(() => rmSync(folder, { recursive: true }));

function gitIn(top: string) {
  mkdirSync(path.join(top, 'api/migrations/social'), { recursive: true });
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@x', ...args], {
      cwd: top,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const commit = (file: string, text = file): string => {
    writeFileSync(path.join(top, file), text);
    git('add', '.');
    git('commit', '-qm', file);
    return git('rev-parse', 'HEAD');
  };
  return { git, commit };
}

const top = path.join(folder, 'whole');
const { git, commit } = gitIn(top);
const FIRST = 'api/migrations/social/202601010000-social-a.sql';
const SECOND = 'api/migrations/social/202602010000-social-b.sql';

test('[XT-38] the release before is the last tag that lacks a migration, else the commit before the newest one', () => {
  git('init', '-q');
  assert.match(JSON.stringify(releaseBefore(top)), /Clone the repository/);
  commit(FIRST);
  assert.match(JSON.stringify(releaseBefore(top)), /too short/);
  const second = commit('a.ts');
  commit(SECOND);
  commit('b.ts');
  assert.deepEqual(releaseBefore(top), { commit: second });
  git('tag', '1.0.0');
  // The tag has all migrations.
  assert.deepEqual(releaseBefore(top), { commit: second });
  const tagged = git('rev-parse', 'HEAD');
  commit('api/migrations/social/202603010000-social-c.sql');
  commit('api/migrations/social/202604010000-social-d.sql');
  assert.deepEqual(releaseBefore(top), { commit: tagged });
});

test('[XT-38] a clone with too little history says so', () => {
  const shallow = path.join(folder, 'shallow');
  execFileSync('git', ['clone', '-q', '--depth=1', '--no-tags', `file://${top}`, shallow]);
  const before = releaseBefore(shallow);
  assert.ok('reason' in before);
  assert.match(before.reason, /git fetch --unshallow/);
});

test('[XT-38] a release that passed is tested again after a change of a migration', () => {
  const passed = () => new PassedSchema(top, 'a');
  assert.equal(passed().isKnown(), false);
  passed().remember();
  assert.equal(passed().isKnown(), true);
  assert.equal(new PassedSchema(top, 'b').isKnown(), false);
  writeFileSync(path.join(top, FIRST), 'changed');
  assert.equal(passed().isKnown(), false);
});
