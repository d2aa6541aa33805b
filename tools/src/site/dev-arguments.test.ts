import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderOf, PARTS, readDevArguments } from './dev-arguments.ts';

test('every part has its own server unless --only names some', () => {
  assert.deepEqual(readDevArguments([]).parts, PARTS);
  assert.deepEqual(readDevArguments(['--only', 'social']).parts, ['social']);
  assert.deepEqual(readDevArguments(['--only', 'earnings, shell']).parts, ['shell', 'earnings']);
  assert.deepEqual(readDevArguments(['--only', 'social', '--only', 'social']).parts, ['social']);
});

test('an unknown part is rejected with the usage', () => {
  assert.throws(() => readDevArguments(['--only', 'wishlist']), /"wishlist" is not a part.*shell\|social/);
  assert.throws(() => readDevArguments(['--only', '']), /is not a part/);
  assert.throws(() => readDevArguments(['--onyl', 'social']));
});

test('a part maps to the folder of its package', () => {
  assert.deepEqual(PARTS.map(folderOf), [
    'shell',
    'mfe-social',
    'mfe-creation',
    'mfe-storefront',
    'mfe-earnings',
  ]);
});
