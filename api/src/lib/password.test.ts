import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './password.ts';

test('only the right password matches, and never without a valid hash', async () => {
  const hash = await hashPassword('correct horse');
  assert.match(hash, /^\$argon2id\$/);
  assert.equal(await verifyPassword(hash, 'correct horse'), 'current');
  assert.equal(await verifyPassword(hash, 'correct horsE'), false);
  assert.equal(await verifyPassword(null, 'nobody has this password'), false);
  assert.equal(await verifyPassword('garbage', 'correct horse'), false);
});

test('[AU-01] the same characters match however a system writes them; older hashes match as they were typed', async () => {
  const [composed, decomposed] = ['café № ①'.normalize('NFC'), 'café № ①'.normalize('NFD')];
  const stored = await hashPassword(composed);
  for (const typed of [composed, decomposed, 'café No 1'])
    assert.equal(await verifyPassword(stored, typed), 'current');
  const older = await hash(decomposed);
  assert.equal(await verifyPassword(older, decomposed), 'outdated');
  assert.equal(await verifyPassword(older, 'cafe № ①'), false);
  assert.equal(await verifyPassword(null, decomposed), false);
});
