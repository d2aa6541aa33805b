import fs from 'node:fs';
import path from 'node:path';
import { addTallies, failedNames, type Tally, tallyOfJest, tallyOfNodeTest, tallyOfStep } from './tally.ts';
import {
  BROWSER_PACKAGES,
  commandFile,
  NODE_PACKAGES,
  type RunResult,
  runNode,
  TOP,
  TSX_FLAGS,
} from './workspace.ts';

/** One step of the whole test: says what it does, prints what the tool prints, resolves with its counts. */
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

export const typecheckStep: Step = {
  name: 'types',
  async run() {
    const tsc = commandFile('typescript', 'bin/tsc');
    const tallies: Tally[] = [];
    for (const folder of [
      ...BROWSER_PACKAGES,
      ...NODE_PACKAGES,
      'shared/config',
      'e2e',
      'e2e/foreign-remote',
      'tools/render',
      'tools/twin',
    ]) {
      if (!fs.existsSync(path.join(TOP, folder, 'tsconfig.json'))) continue;
      const { code, output } = await runNode([tsc, '-p', folder], { isQuiet: true });
      if (code !== 0) console.log(`${folder}:\n${output}`);
      tallies.push(tallyOfStep(code === 0));
    }
    return addTallies(tallies);
  },
};

export const browserUnitStep: Step = {
  name: 'unit tests of the browser packages',
  async run() {
    const { code, output } = await runNode([commandFile('jest', 'bin/jest.js'), '--silent']);
    return tallyOfJest(output, code);
  },
};

/** Every requirement that counts as done is named in the title of a test, and no title names an unknown one. */
export const requirementsStep: Step = {
  name: 'requirements',
  async run() {
    const { code } = await runNode([...TSX_FLAGS, 'tools/src/check-requirements.ts']);
    return tallyOfStep(code === 0);
  },
};

/** The API's unit tests, then its calls over HTTP on the built-in database and on a PostgreSQL server. */
export const apiStep: Step = {
  name: 'tests of api',
  async run() {
    return tallyOfTwoTries((patterns) =>
      runNode([...TSX_FLAGS, 'test/run-tests.ts', ...patterns], { cwd: path.join(TOP, 'api') }),
    );
  },
};

/** Tests beside the sources of a package that runs on Node, with node's own runner. */
export function nodeUnitStep(
  folder: string,
  patterns: readonly string[],
  env: Record<string, string> = {},
): Step {
  return {
    name: `tests of ${folder}`,
    async run() {
      const files = patterns.flatMap((pattern) => testFiles(path.join(TOP, folder), pattern));
      const args = [...TSX_FLAGS, '--test', '--test-concurrency=1', '--test-reporter=spec'];
      return tallyOfTwoTries((patterns) =>
        runNode([...args, ...patterns, ...files], { cwd: path.join(TOP, folder), env }),
      );
    },
  };
}

/** More failures than that are no accident. */
const RETRIED_MAX = 5;

/** As with the other runners: on CI, where a machine that others use may be too slow once, what fails twice is wrong. */
async function tallyOfTwoTries(run: (patterns: string[]) => Promise<RunResult>): Promise<Tally> {
  const first = await run([]);
  const tally = tallyOfNodeTest(first.output, first.code);
  const names = failedNames(first.output);
  if (!process.env.CI || first.code === 0 || names.length === 0 || names.length > RETRIED_MAX) return tally;
  console.log(`\nOnce more: ${names.join(' · ')}`);
  const again = await run(names.map(patternFor));
  return again.code === 0 ? { ...tally, passed: tally.passed + names.length, failed: 0 } : tally;
}

function patternFor(name: string): string {
  return `--test-name-pattern=^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}

function testFiles(folder: string, below: string): string[] {
  const start = path.join(folder, below);
  if (!fs.existsSync(start)) return [];
  return fs
    .readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
    .sort();
}
