import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOf } from '#boundaries/tree.ts';
import { staleNames } from './stale-names.ts';

const TOP = fileURLToPath(new URL('../../..', import.meta.url));

test('every link, file and script in the documents exists', () => {
  const documents = filesOf(TOP).filter((file) => file.endsWith('.md'));
  assert.ok(documents.includes('docs/testing.md'));
  assert.deepEqual(staleNames(TOP, documents), []);
});

test('a stale name is reported', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
  try {
    writeFileSync(path.join(folder, 'package.json'), '{ "scripts": { "build": "x" } }');
    writeFileSync(
      path.join(folder, 'README.md'),
      '[a](gone.md) `lib/gone.ts` `npm run gone` [b](README.md) `npm run build` `pnpm build`\n```\n`lib/code.ts`\n```\n',
    );
    assert.deepEqual(
      staleNames(folder, ['README.md']).map((name) => name.replace('README.md: ', '')),
      ['gone.md', 'lib/gone.ts', 'gone', 'pnpm build'],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
