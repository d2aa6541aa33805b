import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { keyOfFolder } from './token-key.ts';
import { derivedKey, tokenSeal } from './token-seal.ts';

const seal = tokenSeal(randomBytes(32));

test('a sealed text can be opened only with the same key and row', () => {
  const sealed = seal.seal('a token', 'row 1');
  assert.equal(sealed.includes('a token'), false);
  assert.equal(seal.open(sealed, 'row 1'), 'a token');
  assert.throws(() => seal.open(sealed, 'row 2'));
  assert.throws(() => tokenSeal(randomBytes(32)).open(sealed, 'row 1'));
  assert.notDeepEqual(seal.seal('a token', 'row 1'), sealed);
});

test('a modified, truncated or made-up text is rejected', () => {
  const sealed = seal.seal('a token', 'row');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(() => seal.open(changed, 'row'));
    assert.throws(() => seal.open(sealed.subarray(0, at), 'row'));
  }
});

test('a key has 32 bytes, and derived keys differ by purpose', () => {
  const key = randomBytes(32);
  assert.throws(() => tokenSeal(Buffer.alloc(16)));
  assert.notDeepEqual(derivedKey(key, 'a'), derivedKey(key, 'b'));
  assert.deepEqual(derivedKey(key, 'a'), derivedKey(key, 'a'));
});

test("the data folder's key is generated once and readable by its owner only", () => {
  const folder = mkdtempSync(join(tmpdir(), 'tagalong-key-'));
  const inside = join(folder, 'data');
  const key = keyOfFolder(inside);
  assert.equal(key.length, 32);
  assert.deepEqual(keyOfFolder(inside), key);
  assert.equal(statSync(join(inside, 'token-key')).mode & 0o777, 0o600);
  rmSync(folder, { recursive: true });
});
