import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOf } from './tree.ts';

const TOP = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER_LIMIT = 35;
const LINE_LIMIT = 300;
const SOURCE = /\.(?:cjs|mjs|sql|ts|tsx)$/;
const TEST = /\.(?:test|test-d|spec|long)\.tsx?$/;

const sources = filesOf(TOP).filter((file) => SOURCE.test(file) && !TEST.test(file));

test(`no folder has more than ${FOLDER_LIMIT} source files, excluding tests`, () => {
  const folders = new Map<string, number>();
  for (const file of sources) {
    const folder = path.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  assert.ok(folders.size > 50, 'no source files were found');
  assert.deepEqual(
    [...folders].filter(([, count]) => count > FOLDER_LIMIT),
    [],
  );
});

test(`no source file has more than ${LINE_LIMIT} lines`, () => {
  const lines = (file: string): number => readFileSync(path.join(TOP, file), 'utf8').split('\n').length - 1;
  assert.deepEqual(
    sources.filter((file) => lines(file) > LINE_LIMIT),
    [],
  );
});
