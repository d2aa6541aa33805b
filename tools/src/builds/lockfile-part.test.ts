import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const { lockfilePart } = createRequire(import.meta.url)('@tagalong/config/webpack/lockfile-part.cjs') as {
  lockfilePart(text: string, folder: string): string;
};

const LOCKFILE = `lockfileVersion: '9.0'

importers:

  mfe-social:
    dependencies:
      '@tagalong/ui':
        specifier: workspace:*
        version: link:../shared/ui
      react:
        specifier: 'catalog:'
        version: 19.3.1

  mfe-wishlist:
    dependencies:
      charts:
        specifier: 'catalog:'
        version: 1.0.0

  shared/ui:
    dependencies:
      '@emotion/react':
        specifier: 'catalog:'
        version: 11.14.0(react@19.3.1)
      old-react:
        specifier: npm:react@18.3.1
        version: react@18.3.1

packages:

  react@19.3.1:
    resolution: {integrity: sha512-x}

snapshots:

  '@emotion/cache@11.14.0': {}

  '@emotion/react@11.14.0(react@19.3.1)':
    dependencies:
      '@emotion/cache': 11.14.0
      react: 19.3.1
    transitivePeerDependencies:
      - supports-color

  charts@1.0.0: {}

  react@18.3.1: {}

  react@19.3.1: {}
`;

test('a build depends on its own libraries, those of imported packages, and transitive ones', () => {
  assert.deepEqual(lockfilePart(LOCKFILE, 'mfe-social').split('\n'), [
    '@emotion/cache@11.14.0',
    '@emotion/react@11.14.0(react@19.3.1)',
    'mfe-social',
    'react@18.3.1',
    'react@19.3.1',
    'shared/ui',
  ]);
});

test("it does not change with another team's new library or a new remote", () => {
  const before = lockfilePart(LOCKFILE, 'mfe-social');
  const without = LOCKFILE.replace(/ {2}mfe-wishlist:\n[\s\S]+?\n\n/, '');
  assert.notEqual(without, LOCKFILE);
  assert.equal(lockfilePart(without, 'mfe-social'), before);
  const newer = LOCKFILE.replaceAll('11.14.0', '11.15.0');
  assert.notEqual(lockfilePart(newer, 'mfe-social'), before);
});
