import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unstorableFields } from './unstorable.ts';

test('a NUL is found in texts and names at any depth, other characters are accepted', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`);
  assert.deepEqual(unstorableFields({ a: 'x\0', b: { c: ['\0'] }, d: { 'e\0': 1 }, 'f\0': 1, deep }), [
    'a',
    'b',
    'd',
    'f',
    'deep',
  ]);
  assert.deepEqual(unstorableFields({ a: '🧵\n\ud800', b: 0, c: null, d: [{}], e: undefined }), []);
});
