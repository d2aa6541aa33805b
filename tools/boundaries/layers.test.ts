import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { importGraph } from './import-graph.ts';
import { featureImports, folderCircles } from './layers.ts';
import { filesOf } from './tree.ts';

const TOP = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = /\.(?:cjs|mjs|ts|tsx)$|(?:^|\/)package\.json$/;
/** Texts with imports that are no imports of the project: planted violations, and what a new remote begins with. */
const NO_SOURCES = /^tools\/(?:boundaries\/(?:clean-tree|violations)\.ts$|create-remote\/)/;

const project = importGraph(
  new Map(
    filesOf(TOP)
      .filter((file) => SOURCE.test(file) && !NO_SOURCES.test(file))
      .map((file) => [file, readFileSync(path.join(TOP, file), 'utf8')]),
  ),
);

test('the imports of all packages are found', () => {
  assert.ok(project.length > 5_000, `${project.length} imports`);
  const packages = new Set(project.map(({ from, to }) => `${from.split('/')[0]} ${to.split('/')[0]}`));
  for (const pair of ['shell shared', 'mfe-social shared', 'api shared', 'edge edge', 'console shared'])
    assert.ok(packages.has(pair), pair);
});

test('no folders import each other in a circle', () => {
  assert.deepEqual(folderCircles(project), []);
});

test('no feature imports another one', () => {
  assert.deepEqual(featureImports(project), []);
});

const PACKAGES = {
  'mfe-social/package.json': '{"name":"@tagalong/mfe-social","imports":{"#parts/*":"./src/parts/*"}}',
  'api/package.json': '{"name":"@tagalong/api","imports":{"#api/*":"./src/*.ts"}}',
  'shared/ui/package.json': '{"name":"@tagalong/ui","exports":{".":"./src/ui.ts","./*":"./src/*.ts"}}',
};

/** The imports of a project with these sources; each maps a file to the specifiers that it imports. */
function planted(sources: Readonly<Record<string, readonly string[]>>) {
  const files = Object.entries(sources).map(([file, specifiers]): [string, string] => [
    file,
    specifiers.map((specifier, index) => `import { part${index} } from '${specifier}';\n`).join(''),
  ]);
  return importGraph(new Map([...Object.entries(PACKAGES), ...files]));
}

test('reported: two folders that import each other through different files', () => {
  const circle = planted({
    'api/src/http/serve.ts': ['#api/database/database'],
    'api/src/http/errors.ts': [],
    'api/src/database/database.ts': [],
    'api/src/database/range.ts': ['#api/http/errors'],
  });
  assert.deepEqual(folderCircles(circle), [
    [
      'api/src/database -> api/src/http -> api/src/database',
      '  api/src/database/range.ts imports api/src/http/errors.ts',
      '  api/src/http/serve.ts imports api/src/database/database.ts',
    ].join('\n'),
  ]);
});

test('reported: a folder whose files import a subfolder that imports them back, by type only', () => {
  const files = {
    'shared/ui/src/ui.ts': "export { Menu } from './overlay/menu.tsx';\n",
    'shared/ui/src/tokens.ts': '',
    'shared/ui/src/overlay/menu.tsx': "import type { Token } from '@tagalong/ui/tokens';\n",
  };
  const [circle = ''] = folderCircles(importGraph(new Map(Object.entries({ ...PACKAGES, ...files }))));
  assert.match(circle, /^shared\/ui\/src -> shared\/ui\/src\/overlay -> shared\/ui\/src\n/);
});

test('reported: subfolders that form a circle only when each is taken as a whole', () => {
  const circle = planted({
    'api/src/social/posts/post.ts': ['#api/storefront/products/product'],
    'api/src/social/people/person.ts': [],
    'api/src/storefront/products/product.ts': [],
    'api/src/storefront/shop/shop.ts': ['#api/social/people/person'],
  });
  assert.equal(folderCircles(circle).length, 1);
});

test('reported: a feature, and a shared part, that import a feature, also on demand', () => {
  const feed = 'mfe-social/src/feed/feed-page.tsx';
  const search = 'mfe-social/src/search/search-page.tsx';
  const parts = 'mfe-social/src/parts/post/post-card.tsx';
  const text = (specifier: string) => `const load = () => import(/* page */ '${specifier}');\n`;
  const files = {
    'mfe-social/package.json': '{"name":"@tagalong/mfe-social","imports":{"#src/*":"./src/*"}}',
    [feed]: text('#src/search/search-page.tsx'),
    [search]: text('#src/parts/post/post-card.tsx'),
    [parts]: text('#src/feed/feed-page.tsx'),
  };
  assert.deepEqual(featureImports(importGraph(new Map(Object.entries(files)))), [
    `${feed} imports ${search}`,
    `${parts} imports ${feed}`,
  ]);
});

test('an index that only exports is looked through', () => {
  const files = {
    ...PACKAGES,
    'api/src/social/index.ts': "/** For other owners. */\nexport { post } from './posts/post.ts';\n",
    'api/src/social/module.ts': "import { serve } from './feed/feed.ts';\n",
    'api/src/social/posts/post.ts': '',
    'api/src/social/feed/feed.ts': "import { sale } from '#api/earnings/index';\n",
    'api/src/earnings/index.ts': "export { sale } from './bank/sale.ts';\n",
    'api/src/earnings/bank/sale.ts': '',
  };
  const graph = importGraph(new Map(Object.entries(files)));
  assert.deepEqual(
    graph.map(({ from, to }) => `${from} ${to}`),
    [
      'api/src/social/module.ts api/src/social/feed/feed.ts',
      'api/src/social/feed/feed.ts api/src/earnings/bank/sale.ts',
    ],
  );
});
