import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readBucket } from '@tagalong/server/bucket-config';
import S3rver from 's3rver';
import type { DomainError } from '#api/http/errors';
import { folderStorage, type MediaStorage } from './media-storage.ts';
import { s3Storage } from './s3-storage.ts';

const NAME = 'Abc-400.webp';
const S3 = { bucket: 'pictures', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

let folder = '';
let server: S3rver;
let endpoint = '';

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tagalong-media-'));
  const directory = join(folder, 'buckets');
  server = new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: S3.bucket, configs: [] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const STORAGES: Record<string, () => MediaStorage> = {
  'a folder': () => folderStorage(join(folder, 'files')),
  'a bucket': () => s3Storage({ ...S3, endpoint }),
};

for (const [title, open] of Object.entries(STORAGES)) {
  describe(title, () => {
    test('returns stored files, and null after their removal', async () => {
      const storage = open();
      assert.equal(await storage.get(NAME), null);
      await storage.put(NAME, Buffer.from([1, 2, 3]), 'image/webp');
      assert.deepEqual(await storage.get(NAME), Buffer.from([1, 2, 3]));
      await storage.remove(NAME);
      assert.equal(await storage.get(NAME), null);
      await storage.remove(NAME);
    });

    test('rejects names that leave the folder', async () => {
      const storage = open();
      for (const name of [
        '',
        '../a.webp',
        'a/b.webp',
        '/a.webp',
        'a.webp?x',
        'a',
        'a..webp',
        '.a.webp',
        'a%2f.webp',
      ]) {
        await assert.rejects(
          storage.put(name, Buffer.from('x'), 'image/webp'),
          /is not a valid file name/,
          name,
        );
        await assert.rejects(storage.get(name), /is not a valid file name/, name);
        await assert.rejects(storage.remove(name), /is not a valid file name/, name);
      }
    });
  });
}

test('a folder contains complete files only', async () => {
  const storage = folderStorage(join(folder, 'whole'));
  await Promise.all([1, 2, 3].map(() => storage.put(NAME, Buffer.alloc(100_000, 7), 'image/webp')));
  assert.deepEqual(await readdir(join(folder, 'whole')), [NAME]);
});

test('a missing bucket and wrong keys are reported', async () => {
  const put = (change: Partial<typeof S3>) =>
    s3Storage({ ...S3, ...change, endpoint }).put(NAME, Buffer.from('x'), 'image/webp');
  for (const [change, message] of [
    [{ bucket: 'nowhere' }, "There is no bucket 'nowhere'."],
    [{ accessKeyId: 'unknown' }, "The bucket 'pictures' responded with 403 (InvalidAccessKeyId) to PUT."],
  ] as const) {
    await assert.rejects(put(change), ({ code, cause }: DomainError) => {
      assert.deepEqual([code, (cause as Error).message], ['unavailable', message]);
      return true;
    });
  }
});

test('a bucket that hangs or is away makes pictures and uploads unavailable for now', async () => {
  const hanging = createServer();
  await once(hanging.listen(0, '127.0.0.1'), 'listening');
  const { port } = hanging.address() as AddressInfo;
  const open = () =>
    s3Storage({ ...S3, endpoint: `http://127.0.0.1:${port}` }, { timeoutMs: 100, retriesMax: 0 });
  const isUnavailable = { code: 'unavailable', retryAfterS: 5 };
  await assert.rejects(open().get(NAME), isUnavailable);
  await assert.rejects(open().put(NAME, Buffer.from('x'), 'image/webp'), isUnavailable);
  hanging.closeAllConnections();
  hanging.close();
  await once(hanging, 'close');
  await assert.rejects(open().get(NAME), isUnavailable);
});

test('a bucket is configured completely or not at all', () => {
  const env = {
    S3_ENDPOINT: 'http://s3.test',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'i',
    S3_SECRET_ACCESS_KEY: 's',
  };
  assert.equal(readBucket({}, 'S3'), null);
  assert.equal(readBucket(env, 'S3')?.region, 'us-east-1');
  assert.throws(() => readBucket({ ...env, S3_BUCKET: '' }, 'S3'), /must be set together/);
});
