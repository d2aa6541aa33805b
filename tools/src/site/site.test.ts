import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishOrder } from './site.ts';

test('the shell is published first, but last at a first start', () => {
  const folders = ['mfe-social', 'shell', 'mfe-creation'];
  assert.deepEqual(publishOrder(folders, false), ['shell', 'mfe-social', 'mfe-creation']);
  assert.deepEqual(publishOrder(folders, true), ['mfe-social', 'mfe-creation', 'shell']);
  assert.deepEqual(publishOrder(['mfe-social'], true), ['mfe-social']);
});
