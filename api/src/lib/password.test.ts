import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, verifyPassword } from './password.ts';

test('only the right password matches, and never without a valid hash', async () => {
  const hash = await hashPassword('correct horse');
  assert.match(hash, /^\$argon2id\$/);
  assert.equal(await verifyPassword(hash, 'correct horse'), true);
  assert.equal(await verifyPassword(hash, 'correct horsE'), false);
  assert.equal(await verifyPassword(null, 'nobody has this password'), false);
  assert.equal(await verifyPassword('garbage', 'correct horse'), false);
});
