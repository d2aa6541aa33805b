import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'tagalong-data-'));
const ENVIRONMENT = { DATA_DIR: dataDir, PORT: '0', SEED: 'none' };
const started: ChildProcess[] = [];

after(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function startApi() {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH: '/usr/bin:/bin', ...ENVIRONMENT },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return { child, exit: once(child, 'exit'), errors: () => errors };
}

async function portOf(child: ChildProcess): Promise<number> {
  const [line] = await once(child.stdout ?? child, 'data');
  return JSON.parse(String(line)).listening;
}

test('the process says where it listens, keeps a second one off its data, and stops cleanly', async () => {
  const first = startApi();
  const port = await portOf(first.child);
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  assert.deepEqual(await health.json(), { status: 'success', data: { database: 'pglite' } });
  assert.match(first.errors(), /built-in database/);
  assert.equal(statSync(join(dataDir, 'pg')).mode & 0o077, 0);

  const second = startApi();
  assert.deepEqual(await second.exit, [1, null]);
  assert.match(second.errors(), new RegExp(`in use by process ${first.child.pid}`));

  first.child.kill('SIGTERM');
  assert.deepEqual(await first.exit, [0, null]);
  assert.equal(existsSync(join(dataDir, 'pg.lock')), false);
});

test('a process that was killed loses nothing and does not keep the next one out', async () => {
  const register = (port: number, email: string) =>
    fetch(`http://127.0.0.1:${port}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email, password: 'correct horse', nickname: 'Ana' }),
    });
  const first = startApi();
  assert.equal((await register(await portOf(first.child), 'a@x.example')).status, 200);
  first.child.kill('SIGKILL');
  await first.exit;

  const second = startApi();
  assert.equal((await register(await portOf(second.child), 'a@x.example')).status, 409);
  second.child.kill('SIGTERM');
  await second.exit;
});
