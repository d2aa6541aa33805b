import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { TOP } from '#src/workspace/workspace.ts';

interface Build {
  name: string;
  entry: { main: string | string[] };
}

const { shellConfig } = createRequire(import.meta.url)('@tagalong/config/webpack/shell.cjs') as {
  shellConfig(options: { folder: string }): (env: unknown, argv: { mode: string }) => Build[];
};
const entryOf = (mode: string): string | string[] | undefined =>
  shellConfig({ folder: path.join(TOP, 'shell') })({}, { mode }).find(({ name }) => name === 'page')?.entry
    .main;

test('[XT-37] a shell from source evaluates the refresh runtime before React DOM, which announces itself once', () => {
  const [first, ...others] = [entryOf('development') ?? []].flat();
  assert.match(first ?? '', /live\/page-runtime\.cjs$/);
  assert.deepEqual(others, ['./src/index.ts']);
  assert.equal(entryOf('production'), './src/index.ts');
});
