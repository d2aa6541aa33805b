import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { lockByPid } from './pid-lock.ts';

const dir = mkdtempSync(join(tmpdir(), 'tagalong-lock-'));
const path = join(dir, 'pg.lock');
beforeEach(() => rmSync(path, { force: true }));
after(() => rmSync(dir, { recursive: true }));

test('a lock is held until it is released', () => {
  const unlock = lockByPid(path);
  assert.throws(() => lockByPid(path), /in use by process \d+/);
  unlock();
  assert.equal(existsSync(path), false);
  lockByPid(path)();
});

test('a running process keeps its lock regardless of age', () => {
  writeFileSync(path, readOwnMark());
  assert.throws(() => lockByPid(path), /in use/);
});

test("a dead process's lock is taken over", () => {
  const dead = execFileSync(process.execPath, ['-e', 'console.log(process.pid)'], {
    encoding: 'utf8',
  }).trim();
  writeFileSync(path, `${dead} 12345`);
  lockByPid(path);
  assert.match(readFileSync(path, 'utf8'), new RegExp(`^${process.pid} `));
});

test("a process that reuses a dead holder's pid is not the holder", {
  skip: !existsSync('/proc/self/stat'),
}, () => {
  writeFileSync(path, `${process.ppid} 1`);
  lockByPid(path)();
});

test('an invalid lock file is replaced', () => {
  writeFileSync(path, '');
  lockByPid(path)();
});

test('releasing keeps a lock that another process has since acquired', () => {
  const unlock = lockByPid(path);
  writeFileSync(path, '1 1');
  unlock();
  assert.equal(readFileSync(path, 'utf8'), '1 1');
});

function readOwnMark(): string {
  const unlock = lockByPid(path);
  const mark = readFileSync(path, 'utf8');
  unlock();
  return mark;
}
