import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const TOP = fileURLToPath(new URL('../../..', import.meta.url));
const exists = (file: string): boolean => existsSync(path.join(TOP, file));
const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(TOP, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map((entry) => path.join(folder, entry.name));

const patterns = readFileSync(path.join(TOP, 'CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/)[0] ?? '');

/** Folders that have an owner: packages, contracts, each owner's part of the API, browser tests. */
const owned = [
  ...[...foldersIn('.'), ...foldersIn('shared')].filter((folder) => exists(`${folder}/package.json`)),
  ...foldersIn('shared/contracts/src'),
  ...foldersIn('api/src').filter((folder) => exists(`${folder}/module.ts`)),
  ...foldersIn('api/migrations'),
  ...foldersIn('e2e').filter((folder) => !folder.endsWith('/test-results')),
];

test('CODEOWNERS has a line of its own for every package, contract, API and e2e folder', () => {
  assert.ok(owned.length > 40, String(owned));
  assert.deepEqual(
    owned.filter((folder) => !patterns.includes(`/${folder}/`)),
    [],
    'Add a line for each: /<folder>/ @tagalong/<owner>',
  );
});

test('every pattern of CODEOWNERS matches something', () => {
  assert.deepEqual(
    patterns.filter((pattern) => pattern !== '*' && !exists(pattern)),
    [],
  );
});
