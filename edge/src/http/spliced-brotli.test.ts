import assert from 'node:assert/strict';
import crypto, { randomBytes } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { replaceMarks, spliceBrotli } from './spliced-brotli.ts';

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** A text like a page: much repetition, the first mark in many places, the second in one. */
function pageWith(nonce: string, id: string, items: number): string {
  const links = Array.from(
    { length: 20 },
    (_, index) => `<link href="/${index}.js" nonce="${nonce}" as="script">`,
  );
  const data = Array.from({ length: items }, (_, index) => ({
    id: index,
    title: `Lampe für ${random(9)}`,
    nonce,
  }));
  const boot = JSON.stringify({ page_id: id, data, nonce });
  return `<style nonce="${nonce}">a{b:c}</style>${links.join('')}<script nonce=${nonce}>${boot}</script>${nonce}`;
}

test('each response has its own values and otherwise the same text', async () => {
  for (const items of [0, 3, 100, 1_000]) {
    for (let round = 0; round < 50; round += 1) {
      const [nonce, id] = [random(18), random(12)];
      const text = pageWith(nonce, id, items);
      const splice = await spliceBrotli(text, [id, nonce]);
      const values = { [nonce]: random(18), [id]: random(12) };
      assert.equal(brotliDecompressSync(splice(values)).toString(), replaceMarks(text, values));
    }
  }
});

test('marks at the end and next to each other are replaced too', async () => {
  const [first, second] = [random(9), random(15)];
  for (const text of [`a${first}${second}`, `a${second}b${first}`, `a${first}${second}${first}`]) {
    const splice = await spliceBrotli(text, [first, second]);
    const values = { [first]: random(9), [second]: random(15) };
    assert.equal(brotliDecompressSync(splice(values)).toString(), replaceMarks(text, values));
  }
});

test('a text without its mark and a value of another length are errors', async () => {
  await assert.rejects(spliceBrotli('text', [random(9)]), /lacks one of its marks/);
  const mark = random(9);
  await assert.rejects(spliceBrotli(mark, [mark]), /or starts with it/);
  const splice = await spliceBrotli(`a ${mark} b`, [mark]);
  assert.throws(() => splice({ [mark]: 'short' }), /A value of 5 bytes can't replace a mark of 12/);
  assert.throws(() => splice({}), /A value of 0 bytes/);
});

test('a text that refers to bytes of a placeholder is refused, even if other values could contain the same bytes', async (t) => {
  const mark = random(18);
  const mocked = t.mock.method(crypto, 'randomBytes', (size: number) => Buffer.alloc(size));
  t.after(() => {
    mocked.mock.restore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  const likePlaceholder = 'A'.repeat(mark.length - 2);
  await assert.rejects(
    spliceBrotli(`a ${mark} b ${likePlaceholder} c`, [mark]),
    /independently of its marks/,
  );
});
