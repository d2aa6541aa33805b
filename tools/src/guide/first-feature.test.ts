import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOf } from '#boundaries/tree.ts';
import { freePort, startProgram, waitFor } from '#src/workspace/processes.ts';
import { commandFile, runNode, TSX_FLAGS } from '#src/workspace/workspace.ts';
import { copyProject, followDocument } from './project-copy.ts';

// Follows docs/your-first-feature.md in a copy of the project. e2e/releases opens the page in a browser.
const TOP = fileURLToPath(new URL('../../..', import.meta.url));
const TEAM_FILES =
  /^(?:api\/src\/storefront|shared\/contracts\/src\/storefront|mfe-storefront)\/|^api\/migrations\/storefront\/\d{12}-storefront-/;
const GENERATED = /^docs\/(?:api|errors)\.md$/;
const TOUCHED = ['shared/contracts', 'api', 'mfe-storefront'];
const START_LIMIT_MS = 180_000;
const ORIGIN = 'http://shop.test';

let copy: string;
before(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'first-feature-'));
  copyProject(TOP, copy);
  followDocument(copy, 'docs/your-first-feature.md');
});
after(() => rm(copy, { recursive: true, force: true }));

async function changedFiles(): Promise<string[]> {
  const known = new Set(filesOf(TOP));
  const isSame = async (file: string): Promise<boolean> =>
    known.has(file) && (await readFile(path.join(TOP, file))).equals(await readFile(path.join(copy, file)));
  const files = filesOf(copy);
  const same = await Promise.all(files.map(isSame));
  return files.filter((_, index) => !same[index]);
}

/** Runs a program in the copy and resolves with its output. Fails with that output. */
async function run(
  args: readonly string[],
  { folder = '', env = {} }: { folder?: string; env?: Record<string, string> } = {},
): Promise<string> {
  // A test runner that detects a parent test run would run nothing.
  const ownEnv = { ...env, NODE_TEST_CONTEXT: undefined };
  const options = { cwd: path.join(copy, folder), env: ownEnv, isQuiet: true };
  const { code, output } = await runNode(args, options);
  assert.equal(code, 0, output);
  return output;
}

test('[XT-24] it changes only files of the team', async () => {
  const files = await changedFiles();
  assert.ok(files.length > 10, String(files));
  assert.deepEqual(
    files.filter((file) => !TEAM_FILES.test(file)),
    [],
  );
});

describe('as in the document', { concurrency: 2 }, () => {
  test('[XT-24] it passes the linter and the type checks, and every block is formatted', async () => {
    await run([commandFile('@biomejs/biome', 'bin/biome'), 'ci', ...(await changedFiles())]);
    for (const name of TOUCHED) await run([commandFile('typescript', 'bin/tsc'), '-p', name]);
  });

  test('[XT-24] the remote passes its own tests and the contract suite', async () => {
    const tests = ['wishes', 'contract.test', 'remote.test'].map((name) => `mfe-storefront/src/${name}`);
    const output = await run([commandFile('jest', 'bin/jest.js'), '--silent', ...tests]);
    assert.match(output, /^Test Suites: 3 passed, 3 total$/m);
    const names = await run([...TSX_FLAGS, '--test', 'src/checks/vocabulary.test.ts'], { folder: 'tools' });
    assert.match(names, /^# pass [1-9]/m);
  });

  test('[XT-24] the API passes its tests, with the new calls in the access table', async () => {
    const env = { TEST_PATHS: 'wishes,test/access,test/statements' };
    const output = await run([...TSX_FLAGS, '--test', 'test/all.ts'], { folder: 'api', env });
    assert.match(output, /^# pass [1-9]/m);
  });

  test('[XT-24] the API migrates its database and serves the calls over HTTP', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const lines: string[] = [];
    const api = startProgram([...TSX_FLAGS, 'src/main.ts'], {
      cwd: path.join(copy, 'api'),
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: path.join(copy, '.data'),
        SEED: 'none',
        PUBLIC_ORIGIN: ORIGIN,
      },
      onLine: (line) => lines.push(line),
    });
    try {
      await waitFor(`${url}/healthz`, START_LIMIT_MS).catch((error: unknown) =>
        assert.fail(`${error}\n${lines.join('\n')}`),
      );
      const post = (address: string, body: object, cookie = '') =>
        fetch(url + address, {
          method: 'POST',
          headers: { origin: ORIGIN, 'content-type': 'application/json', cookie },
          body: JSON.stringify(body),
        });
      const person = { email: 'ada@x.example', password: 'correct horse battery', nickname: 'Ada' };
      const entry = await post('/api/auth/register', person);
      const cookie = entry.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      const added = await post('/api/wishes', { text: 'Blue vases' }, cookie.join('; '));
      assert.equal(added.status, 200, await added.text());
      const { data } = (await (await fetch(`${url}/api/wishes`)).json()) as { data: unknown[] };
      assert.deepEqual(data, [{ id: 1, text: 'Blue vases', by: 'Ada' }]);
    } finally {
      await api.stop();
    }
  });
});

test('[XT-24] generated content is in generated files only', async () => {
  await run([...TSX_FLAGS, 'tools/src/commands/docs.ts']);
  const others = (await changedFiles()).filter((file) => !TEAM_FILES.test(file));
  assert.deepEqual(
    others.filter((file) => !GENERATED.test(file)),
    [],
  );
  assert.ok(others.includes('docs/api.md'));
  assert.ok(others.includes('docs/errors.md'));
});
