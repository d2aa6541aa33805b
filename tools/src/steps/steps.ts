import os from 'node:os';
import path from 'node:path';
import { filesOf } from '#boundaries/tree.ts';
import { buildPackages } from '#src/builds/build-packages.ts';
import { withFirstFeature } from '#src/guide/project-copy.ts';
import { commandFile, runNode, TOP, TSX_FLAGS } from '#src/workspace/workspace.ts';
import { PassedCommit } from './passed-commit.ts';
import { addTallies, type Tally, tallyOfJest, tallyOfNodeTest, tallyOfStep } from './tally.ts';

/** Step of the whole test run: prints the output of its tool and resolves with the counts. */
export interface Step {
  name: string;
  run(): Promise<Tally>;
}

export const lintStep: Step = {
  name: 'lint',
  async run() {
    const { code } = await runNode([
      commandFile('@biomejs/biome', 'bin/biome'),
      'ci',
      '--max-diagnostics=40',
      '.',
    ]);
    return tallyOfStep(code === 0);
  },
};

/** Projects of the type check. Packages with equal settings are checked as one, so that shared sources are read once. */
const TYPE_PROJECTS = [
  'shared/contracts',
  'tools/types/browser.json',
  'tools/types/node.json',
  'tools/types/node-with-browser.json',
];

export const typecheckStep: Step = {
  name: 'types',
  async run() {
    const tsc = commandFile('typescript', 'bin/tsc');
    const tallies: Tally[] = [];
    for (const project of TYPE_PROJECTS) {
      const { code, output } = await runNode([tsc, '-p', project], { isQuiet: true });
      if (code !== 0) console.log(`${project}:\n${output}`);
      tallies.push(tallyOfStep(code === 0));
    }
    return addTallies(tallies);
  },
};

export const browserUnitStep: Step = {
  name: 'unit tests of the browser packages',
  run: () => passedCommit.remember(() => browserUnitTests()),
};

/** Runs the tests that can be affected by changes since all unit tests last passed in this checkout. */
export const changedUnitStep: Step = {
  name: 'unit tests of what changed',
  async run() {
    const commit = passedCommit.read();
    if (commit)
      console.log(`All unit tests passed at ${commit.slice(0, 8)}; running those that changes since affect.`);
    return passedCommit.remember(() => browserUnitTests(commit ? [`--changedSince=${commit}`] : []));
  },
};

const passedCommit = new PassedCommit(TOP);

async function browserUnitTests(flags: readonly string[] = []): Promise<Tally> {
  // Jest's workers inherit the first flag; each test file fills the usual young generation dozens of times.
  const jest = ['--max-semi-space-size=64', commandFile('jest', 'bin/jest.js')];
  const { code, output } = await runNode([...jest, '--silent', ...flags]);
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

/** Runs steps at the same time, each of which keeps only one core busy; prints the output of all as it comes. */
export function together(...steps: readonly Step[]): Step {
  return {
    name: steps.map(({ name }) => name).join(' and '),
    run: async () => addTallies(await Promise.all(steps.map((step) => step.run()))),
  };
}

/** Builds changed packages: shell, remotes and operator console. */
export const buildStep: Step = {
  name: 'build',
  async run() {
    await buildPackages();
    return tallyOfStep(true);
  },
};

/**
 * Runs the API's unit tests, then its calls over HTTP on a PostgreSQL server and on the built-in database: in a copy of
 * the project with the feature of the guide, whose promise would otherwise cost a second run of all of them.
 */
export const apiStep: Step = {
  name: 'tests of api',
  run: () => withFirstFeature((copy) => nodeProgram(path.join(copy, 'api'), ['test/run-tests.ts'])),
};

/** Runs the tests beside the sources of a Node package in two processes for each core, because tests often wait. */
export function nodeUnitStep(folder: string, patterns: readonly string[]): Step {
  const files = patterns.flatMap((pattern) => testFiles(path.join(TOP, folder), pattern));
  const count = Math.min(files.length, 2 * os.availableParallelism());
  const shares = Array.from({ length: count }, (_, share) =>
    files.filter((_file, at) => at % count === share),
  );
  return {
    name: `tests of ${folder}`,
    run: async () => addTallies(await Promise.all(shares.map((share) => testShare(folder, share)))),
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
