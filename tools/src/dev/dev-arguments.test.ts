import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderOf, PARTS, readDevArguments } from './dev-arguments.ts';

test('everything has a server of its own, unless only some are named', () => {
  assert.deepEqual(readDevArguments([]).parts, PARTS);
  assert.deepEqual(readDevArguments(['--only', 'social']).parts, ['social']);
  assert.deepEqual(readDevArguments(['--only', 'earnings, shell']).parts, ['shell', 'earnings']);
  assert.deepEqual(readDevArguments(['--only', 'social', '--only', 'social']).parts, ['social']);
});

test('an unknown part is refused with the usage', () => {
  assert.throws(() => readDevArguments(['--only', 'wishlist']), /"wishlist" is not a part.*shell\|social/);
  assert.throws(() => readDevArguments(['--only', '']), /is not a part/);
  assert.throws(() => readDevArguments(['--onyl', 'social']));
});

test('a part lies in the folder of its package', () => {
  assert.deepEqual(PARTS.map(folderOf), [
    'shell',
    'mfe-social',
    'mfe-creation',
    'mfe-storefront',
    'mfe-earnings',
  ]);
});
