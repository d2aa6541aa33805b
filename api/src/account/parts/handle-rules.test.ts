import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handleOf, withDigits } from './handle-rules.ts';

const HANDLE = /^[a-z0-9][a-z0-9._]{0,28}[a-z0-9_]$/;

test('handles consist of the letters and digits of a name', () => {
  assert.equal(handleOf('Ana Costa'), 'ana.costa');
  assert.equal(handleOf(' Zoë  Ünal-Öz '), 'zoe.unal.oz');
  assert.equal(handleOf('!!!'), 'tagger');
  assert.equal(handleOf('李'), 'tagger');
  assert.equal(handleOf('X'), 'tagger');
});

test('no name yields a reserved handle', () => {
  for (const name of ['Admin', 'Sup Port', 'TAGALONG', 'Tagalong Team', 'Null', 'Me']) {
    assert.equal(handleOf(name), 'tagger', name);
  }
  assert.equal(handleOf('Adminia Rootsson'), 'adminia.rootsson');
});

test('every handle meets the database constraint, with and without digits', () => {
  for (const name of ['a'.repeat(40), 'ab '.repeat(13), 'A.B', '...', 'x y']) {
    assert.match(handleOf(name), HANDLE);
    assert.match(withDigits(handleOf(name)), HANDLE);
  }
});
