import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { filesOf } from '#boundaries/tree.ts';
import { commandFile, runNode, TOP, TSX_FLAGS } from '#src/workspace/workspace.ts';
import { copyProject, FIRST_FEATURE, followDocument } from './project-copy.ts';

// Follows docs/your-first-feature.md in a copy of the project, and runs there what a team runs before it merges, besides the
// type checks, the unit tests and the API's tests: `npm test` runs these with this feature only (tools/src/steps).
// e2e/releases builds and releases the remote, and opens the page in a browser.
const TEAM_FILES =
  /^(?:api\/src\/storefront|shared\/contracts\/src\/storefront|mfe-storefront)\/|^api\/migrations\/storefront\/\d{12}-storefront-/;
/** Tests of `tools` that read what a feature adds; `boundaries.test.ts` reads a tree of its own. */
const CHECKS = /^(?:src\/checks|src\/documents|boundaries)\/(?!boundaries\.).+\.test\.ts$/;

let copy: string;
before(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'first-feature-'));
  copyProject(TOP, copy);
  followDocument(copy, FIRST_FEATURE);
  await run(script('docs'));
});
after(() => rm(copy, { recursive: true, force: true }));

const script = (name: string): string[] => [...TSX_FLAGS, `tools/src/commands/${name}.ts`];

/** Runs a program in the copy and resolves with its output. Fails with that output. */
async function run(args: readonly string[], folder = ''): Promise<string> {
  // A test runner that detects a parent test run would run nothing.
  const options = { cwd: path.join(copy, folder), env: { NODE_TEST_CONTEXT: undefined }, isQuiet: true };
  const { code, output } = await runNode(args, options);
  assert.equal(code, 0, output.replace(/^.*✔.*\n/gm, ''));
  return output;
}

async function changedFiles(): Promise<string[]> {
  const known = new Set(filesOf(TOP));
  const isSame = async (file: string): Promise<boolean> =>
    known.has(file) && (await readFile(path.join(TOP, file))).equals(await readFile(path.join(copy, file)));
  const files = filesOf(copy);
  const same = await Promise.all(files.map(isSame));
  return files.filter((_, index) => !same[index]);
}

test('it changes only files of the team, the generated ones included', async () => {
  const files = await changedFiles();
  for (const generated of ['shared/contracts/src/storefront/api.md', 'mfe-storefront/README.md'])
    assert.ok(files.includes(generated), `${generated} is unchanged.`);
  assert.deepEqual(
    files.filter((file) => !TEAM_FILES.test(file)),
    [],
  );
});

describe('as in the document', { concurrency: 2 }, () => {
  test('it passes the linter, and every block is formatted', async () => {
    // Other files have the same findings as in the product.
    await run([commandFile('@biomejs/biome', 'bin/biome'), 'ci', ...(await changedFiles())]);
  });

  test('every requirement, generated document, text and name passes its check', async () => {
    const files = filesOf(path.join(copy, 'tools')).filter((file) => CHECKS.test(file));
    const output = await run([...TSX_FLAGS, '--test', '--test-concurrency=1', ...files], 'tools');
    assert.match(output, /^# pass \d{2,}$/m);
  });
});
