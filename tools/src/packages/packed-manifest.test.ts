import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRelativeImports } from './compile-package.ts';
import { packedManifest, packedVersion } from './packed-manifest.ts';

const VERSIONS = {
  catalog: { react: '19.3.1', rxjs: '7.8.2' },
  packages: { '@tagalong/contracts': '1.20260102.305', '@tagalong/platform': '1.20260102.305' },
};

test('[XT-37] a packed manifest leads to compiled modules and names exact versions of libraries', () => {
  const manifest = packedManifest(
    {
      name: '@tagalong/platform',
      version: '1.0.0',
      sideEffects: false,
      exports: { '.': './src/platform.ts', './place': './src/bundled/place.tsx', './*': './src/*.ts' },
      dependencies: { '@tagalong/contracts': 'workspace:*', react: 'catalog:', rxjs: 'catalog:' },
    },
    VERSIONS,
  );
  assert.deepEqual(manifest.exports, {
    '.': { types: './dist/platform.d.ts', default: './dist/platform.js' },
    './place': { types: './dist/bundled/place.d.ts', default: './dist/bundled/place.js' },
    './*': { types: './dist/*.d.ts', default: './dist/*.js' },
    './package.json': './package.json',
  });
  assert.deepEqual(manifest.dependencies, { '@tagalong/contracts': '^1.20260102.305', rxjs: '7.8.2' });
  assert.equal(manifest.version, '1.20260102.305');
  assert.deepEqual(manifest.peerDependencies, { react: '^19.3.1' });
});

test('[XT-37] a version is the major and the minute of its sources, so that later ones are higher', () => {
  assert.equal(packedVersion('1.0.0', new Date('2026-01-02T03:05:59Z')), '1.20260102.305');
  assert.equal(packedVersion('2.0.0', new Date('2026-11-29T00:00:00Z')), '2.20261129.0');
});

test('[XT-37] the presets bring the version of React that the shell provides', () => {
  const presets = { name: '@tagalong/config', version: '1.0.0', exports: { './*': './*' } };
  const { dependencies } = packedManifest({ ...presets, dependencies: { react: 'catalog:' } }, VERSIONS);
  assert.deepEqual(dependencies, { react: '19.3.1' });
});

test('[XT-37] a dependency that teams could not install is refused', () => {
  const manifest = { name: 'x', version: '1.0.0', dependencies: { '@tagalong/server': 'workspace:*' } };
  assert.throws(() => packedManifest(manifest, VERSIONS), /@tagalong\/server is neither a packed package/);
});

test('[XT-37] imports of sources become relative imports of modules; packages stay', () => {
  const aliases = [['#ui/', '']] as const;
  const code = [
    `import { a } from '#ui/layout/card.tsx';`,
    `import { b } from './sibling.ts';`,
    `const c = () => import(/* webpackChunkName: "x" */ './later.tsx');`,
    `export type D = import("#ui/base/tokens.ts").Token;`,
    `import { css } from '@emotion/react';`,
  ].join('\n');
  assert.equal(
    withRelativeImports(code, 'bundled/product.tsx', aliases),
    [
      `import { a } from '../layout/card.js';`,
      `import { b } from './sibling.js';`,
      `const c = () => import(/* webpackChunkName: "x" */ './later.js');`,
      `export type D = import("../base/tokens.js").Token;`,
      `import { css } from '@emotion/react';`,
    ].join('\n'),
  );
  const withoutEnding = withRelativeImports(`import { z } from '#src/core/wire';`, 'social/post.ts', [
    ['#src/', ''],
  ]);
  assert.equal(withoutEnding, `import { z } from '../core/wire.js';`);
});
