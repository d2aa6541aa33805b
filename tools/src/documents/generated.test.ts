import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PRODUCT_REMOTES } from '#src/workspace/workspace.ts';
import { platformExports, platformPage } from './platform-page.ts';
import { isGenerated, markdownTable, remoteReadme } from './remote-readme.ts';

const TOP = fileURLToPath(new URL('../../..', import.meta.url));
const readmeOf = (folder: string): string => readFileSync(path.join(TOP, folder, 'README.md'), 'utf8');
const remotes = readdirSync(TOP).filter(
  (name) => name.startsWith('mfe-') && existsSync(path.join(TOP, name, 'README.md')),
);

test('the README of every remote of the product lists what the remote owns', () => {
  assert.deepEqual(
    PRODUCT_REMOTES.filter((folder) => !isGenerated(readmeOf(folder))),
    [],
  );
});

for (const folder of remotes.filter((name) => isGenerated(readmeOf(name)))) {
  test(`${folder}/README.md matches the output of \`npm run docs\``, async () => {
    const isCurrent = readmeOf(folder) === (await remoteReadme(TOP, folder));
    assert.ok(isCurrent, `${folder}/README.md is out of date: run \`npm run docs\`.`);
  });
}

const platform = await platformExports(TOP);

test('docs/platform.md matches the output of `npm run docs`', () => {
  const isCurrent = readFileSync(path.join(TOP, 'docs/platform.md'), 'utf8') === platformPage(platform);
  assert.ok(isCurrent, 'docs/platform.md is out of date: run `npm run docs`.');
});

test('every export of the platform has a doc comment', () => {
  assert.ok(platform.length > 50);
  assert.deepEqual(
    platform.filter(({ signature, about }) => signature !== '' && about === '').map(({ name }) => name),
    [],
  );
});

test('table columns are as wide as their longest cells', () => {
  assert.equal(markdownTable(['a', 'b'], [['long', '1']]), '| a    | b   |\n| ---- | --- |\n| long | 1   |');
});
