import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressSmallest } from './compress-smallest.ts';

test('[XT-23] files are compressed in every encoding, in any order', async () => {
  const plain = Buffer.from('const a = 1;\n'.repeat(2_000));
  const [br, gz, empty] = await Promise.all([
    compressSmallest(plain, 'br'),
    compressSmallest(plain, 'gzip'),
    compressSmallest(Buffer.alloc(0), 'br'),
  ]);
  assert.ok(brotliDecompressSync(br).equals(plain));
  assert.ok(gunzipSync(gz).equals(plain));
  assert.equal(brotliDecompressSync(empty).length, 0);
});

test('[XT-23] the same bytes are compressed once in each encoding', async () => {
  const plain = Buffer.from('const b = 2;\n'.repeat(2_000));
  const checked = await compressSmallest(plain, 'br');
  assert.equal(await compressSmallest(plain, 'br'), checked);
  assert.notEqual(await compressSmallest(plain, 'gzip'), checked);
});

test('[XT-23] compressing a release does not delay file reads', async () => {
  // Text of this kind takes a fifth of a second; more of them at once than Node's pool has threads.
  const text = Buffer.from(randomBytes(50_000).toString('hex'));
  const order: string[] = [];
  const all = Array.from({ length: 6 }, () => compressSmallest(Buffer.from(text), 'br'));
  const first = Promise.race(all).then(() => order.push('compressed'));
  for (let times = 0; times < 5; times += 1) await readFile(import.meta.filename);
  order.push('read');
  await Promise.all([first, ...all]);
  assert.deepEqual(order, ['read', 'compressed']);
});
