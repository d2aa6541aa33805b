import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';

const ROOT = import.meta.dirname;

/** Words of the product. They must not occur in the release engine, which could serve another site. */
const PRODUCT_WORDS =
  /tagalong|social|storefront|likeboard|collection|creator|shopper|earnings|product|brand|\bfeeds?\b|\bpost(?:s|ed|details)?\b/i;
/** Matches that only resemble words of the product. */
const OTHER_MEANINGS =
  /\bapp\.post\b|@tagalong\/(?:contracts|server)|'POST'|`POST|production|\bAtom feeds?\b|<\/?feed\b/g;

/** Generic modules of the contracts, such as manifests and path patterns, and the code that the API shares with the edge. */
const MANIFEST_TYPES =
  /^@tagalong\/(?:server\/[\w-]+|contracts\/core\/(?:remote-manifest|page-boot|frame|page-document|path-matcher|release-calls))$/;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll('\\', '/'));
const sources = files.filter((file) => !/\.test\.ts$|^testing\/|\/test-[\w-]+\.ts$/.test(file));
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gm)].map(
    ([, target = '']) => target,
  );
}

/** Returns the file of this package that an import refers to, or null for a package. */
function fileOf(importer: string, target: string): string | null {
  if (target.startsWith('#edge/')) return `${target.slice('#edge/'.length)}.ts`;
  return target.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(importer), target)) : null;
}

test('the release engine contains no words of the product', () => {
  const found = sources
    .filter((file) => /^(?:releases|http|lib)\//.test(file))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => PRODUCT_WORDS.test(line.replace(OTHER_MEANINGS, '')))
        .map((line) => `${file}: ${line.trim()}`),
    );
  assert.deepEqual(found, []);
});

test('pages and files contain no words of the product', () => {
  const found = sources
    .filter((file) => /^(?:pages|files|offline|proxy)\//.test(file))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => PRODUCT_WORDS.test(line.replace(OTHER_MEANINGS, '').replace(/#?@tagalong\S*/g, '')))
        .map((line) => `${file}: ${line.trim()}`),
    );
  assert.deepEqual(found, []);
});

test("scripts of the edge do not contain the site's name", () => {
  const folder = join(ROOT, '../assets');
  for (const file of readdirSync(folder))
    assert.doesNotMatch(readFileSync(join(folder, file), 'utf8'), /tagalong/i);
});

test('the release engine imports only itself, http, lib and manifest types', () => {
  const strange = sources
    .filter((file) => file.startsWith('releases/'))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target, inner: fileOf(file, target) })))
    .filter(({ target, inner }) =>
      inner
        ? !/^(?:releases|http|lib)\//.test(inner)
        : target.startsWith('@tagalong/') && !MANIFEST_TYPES.test(target),
    )
    .map(({ file, target }) => `${file} imports ${target}`);
  assert.deepEqual(strange, []);
});
