import os from 'node:os';
import path from 'node:path';
import { filesOf } from '#boundaries/tree.ts';
import { buildPackages } from '#src/builds/build-packages.ts';
import { firstFeatureCopy } from '#src/guide/project-copy.ts';
import { commandFile, runNode, TOP, TSX_FLAGS } from '#src/workspace/workspace.ts';
import { PassedCommit } from './passed-commit.ts';
import { Slots } from './slots.ts';
import { addTallies, type Tally, tallyOfJest, tallyOfNodeTest, tallyOfStep } from './tally.ts';

/** Step of the whole test run: prints the output of its tool and resolves with the counts. */
export interface Step {
  name: string;
  run(): Promise<Tally>;
}

export const lintStep: Step = { name: 'lint', run: () => lint(['.']) };

/** Checks the format and the rules of files and folders. */
export async function lint(paths: readonly string[]): Promise<Tally> {
  const biome = commandFile('@biomejs/biome', 'bin/biome');
  const { code } = await runNode([biome, 'ci', '--max-diagnostics=40', ...paths]);
  return tallyOfStep(code === 0);
}

/** Projects of the type check. Packages with equal settings are checked as one, so that shared sources are read once. */
const TYPE_PROJECTS = [
  'shared/contracts',
  'tools/types/browser.json',
  'tools/types/node.json',
  'tools/types/node-with-browser.json',
];

export const typecheckStep: Step = { name: 'types', run: () => typecheck(TOP) };

async function typecheck(cwd: string): Promise<Tally> {
  const tsc = commandFile('typescript', 'bin/tsc');
  const tallies: Tally[] = [];
  for (const project of TYPE_PROJECTS) {
    const { code, output } = await runNode([tsc, '-p', project], { cwd, isQuiet: true });
    if (code !== 0) console.log(`${project}:\n${output}`);
    tallies.push(tallyOfStep(code === 0));
  }
  return addTallies(tallies);
}

/**
 * Steps of the whole test run that check the project with the feature of the guide: a copy that has it can fail in everything
 * that the project itself can, so the guide's promise costs no second run.
 */
export const typecheckWithFeatureStep: Step = {
  name: 'types',
  run: async () => typecheck(await firstFeatureCopy()),
};

export const browserUnitStep: Step = {
  name: 'unit tests of the browser packages',
  run: () => passedCommit.remember(async () => browserUnitTests(await firstFeatureCopy())),
};

/** Runs the API's unit tests, then its calls over HTTP on a PostgreSQL server and on the built-in database. */
export const apiStep: Step = {
  name: 'tests of api',
  run: async () => nodeProgram(path.join(await firstFeatureCopy(), 'api'), ['test/run-tests.ts']),
};

/** Runs the tests that can be affected by changes since all unit tests last passed in this checkout. */
export const changedUnitStep: Step = {
  name: 'unit tests of what changed',
  async run() {
    const commit = passedCommit.read();
    if (commit)
      console.log(`All unit tests passed at ${commit.slice(0, 8)}; running those that changes since affect.`);
    return passedCommit.remember(() => browserUnitTests(TOP, commit ? [`--changedSince=${commit}`] : []));
  },
};

const passedCommit = new PassedCommit(TOP);

/** Runs the unit tests of the browser packages; `flags` may contain parts of their paths. */
export async function browserUnitTests(cwd: string, flags: readonly string[] = []): Promise<Tally> {
  // Jest's workers inherit these flags. Each test file fills the usual young generation dozens of times, and most of its code
  // runs too seldom for an optimization at the usual budget of 132 kB of bytecode to be worth its time.
  const jest = ['--max-semi-space-size=64', '--interrupt-budget=660000', commandFile('jest', 'bin/jest.js')];
  const { code, output } = await runNode([...jest, '--silent', ...flags], { cwd });
  return tallyOfJest(output, code);
}

/** Checks that test titles name every requirement, and no unknown ids. */
export const requirementsStep: Step = {
  name: 'requirements',
  async run() {
    const { code } = await runNode([...TSX_FLAGS, 'tools/src/checks/check-requirements.ts']);
    return tallyOfStep(code === 0);
  },
};

/** Checks that identifiers and comments contain none of the words that the glossary refuses. */
export const wordsStep: Step = {
  name: 'words',
  run: () => nodeTests('tools', ['src/checks/words.test.ts']),
};

/** Builds changed packages: shell, remotes and operator console. */
export const buildStep: Step = {
  name: 'build',
  async run() {
    await buildPackages();
    return tallyOfStep(true);
  },
};

/** Test files that take a minute each and wait most of it; they start first, because one that started last would end last. */
const LONG = /\/(?:servers|first-feature)\.test\.ts$/;
/** Files that one process loads. */
const SHARE = 8;
/** Two test processes for each core, of all steps together, because tests often wait. */
const slots = new Slots(2 * os.availableParallelism());

/** Runs the tests beside the sources of a Node package. Steps that run at the same time share the processes. */
export function nodeUnitStep(folder: string, patterns: readonly string[]): Step {
  const files = patterns.flatMap((pattern) => testFiles(path.join(TOP, folder), pattern));
  const short = files.filter((file) => !LONG.test(file));
  const count = Math.ceil(short.length / SHARE);
  const shares = Array.from({ length: count }, (_, share) =>
    short.filter((_file, at) => at % count === share),
  );
  const all = [...files.filter((file) => LONG.test(file)).map((file) => [file]), ...shares];
  return {
    name: `tests of ${folder}`,
    run: async () =>
      addTallies(await Promise.all(all.map((share) => slots.use(() => testShare(folder, share))))),
  };
}

async function testShare(folder: string, files: readonly string[]): Promise<Tally> {
  const args = ['--test-reporter=spec', path.join(TOP, 'tools/src/steps/test-share.ts'), ...files];
  return nodeProgram(folder, args);
}

/** Runs test files of a package, one after the other, each in a process of its own. */
export function nodeTests(
  folder: string,
  files: readonly string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  return nodeProgram(folder, ['--test', '--test-concurrency=1', '--test-reporter=spec', ...files], env);
}

/** Runs a program of a package that prints the counts of Node's test runner. */
export async function nodeProgram(
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const { output, code } = await runNode([...TSX_FLAGS, ...args], { cwd: path.resolve(TOP, folder), env });
  return tallyOfNodeTest(output, code);
}

function testFiles(folder: string, below: string): string[] {
  return filesOf(folder)
    .filter((file) => file.startsWith(`${below}/`) && file.endsWith('.test.ts'))
    .sort();
}
