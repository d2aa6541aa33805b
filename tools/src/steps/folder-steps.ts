import fs from 'node:fs';
import path from 'node:path';
import { commandFile, runNode, TOP } from '#src/workspace/workspace.ts';
import { browserUnitTests, lint, nodeProgram, nodeUnitStep, type Step } from './steps.ts';
import { addTallies, tallyOfStep } from './tally.ts';

/** Packages whose tests run in Node's test runner. */
const NODE_PACKAGES = ['edge', 'demo', 'tools', 'shared/cli'];

/**
 * Steps that check only some folders or files, given by their paths from the top: format and rules, the types of their
 * packages, and their tests without a browser. Throws if one does not exist.
 */
export function folderSteps(given: readonly string[]): Step[][] {
  const paths = given.map((one) => {
    const relative = path.relative(TOP, path.resolve(TOP, one));
    if (relative.startsWith('..') || !fs.existsSync(path.join(TOP, relative)))
      throw new Error(
        `There is no "${one}" in this project. Give paths from its top, such as mfe-social/src/feed.`,
      );
    return relative;
  });
  const packages = pathsByPackage(paths);
  const inBrowser = [...packages].flatMap(([name, own]) => (isInBrowser(name) ? own : []));
  return [
    [{ name: 'lint', run: () => lint(paths) }],
    [{ name: 'types', run: () => typesOf([...packages.keys()]) }],
    [
      ...(inBrowser.length > 0
        ? [{ name: 'unit tests', run: () => browserUnitTests(TOP, ['--passWithNoTests', ...inBrowser]) }]
        : []),
      ...[...packages].flatMap(([name, own]) => nodeSteps(name, own)),
    ],
  ];
}

/** Groups paths by the package that contains them; what is in no package is only linted. */
export function pathsByPackage(paths: readonly string[]): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  for (const one of paths) {
    let folder = one;
    while (folder !== '.' && folder !== '' && !fs.existsSync(path.join(TOP, folder, 'tsconfig.json')))
      folder = path.dirname(folder);
    if (folder !== '.' && folder !== '') packages.set(folder, [...(packages.get(folder) ?? []), one]);
  }
  return packages;
}

/** End-to-end tests need a running site. */
const isInBrowser = (name: string): boolean =>
  ![...NODE_PACKAGES, 'api'].includes(name) && !name.startsWith('e2e');

async function typesOf(packages: readonly string[]) {
  const tsc = commandFile('typescript', 'bin/tsc');
  const tallies = [];
  for (const name of packages) tallies.push(tallyOfStep((await runNode([tsc, '-p', name])).code === 0));
  return addTallies(tallies);
}

function nodeSteps(name: string, paths: readonly string[]): Step[] {
  const folders = paths.map((one) =>
    fs.statSync(path.join(TOP, one)).isDirectory() ? one : path.dirname(one),
  );
  const parts = folders.map((one) => path.relative(name, one));
  if (name === 'api')
    return [
      {
        name: 'tests of api',
        run: () => nodeProgram('api', ['test/run-tests.ts', '--once', ...parts.filter(Boolean)]),
      },
    ];
  return NODE_PACKAGES.includes(name)
    ? [
        nodeUnitStep(
          name,
          parts.map((part) => part || 'src'),
        ),
      ]
    : [];
}
