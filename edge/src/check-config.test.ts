import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BucketConfig } from '@tagalong/server/bucket-config';
import type { Row } from '@tagalong/server/checks';
import { startFakeApi } from '#test/fake-api';
import { tempFolder } from '#test/temp-folder';
import { startBucket } from '#test/test-bucket';
import { checkConfig } from './check-config.ts';
import { s3Store } from './releases/store/s3/s3-store.ts';

async function settings(bucket: BucketConfig): Promise<Record<string, string>> {
  const folder = await tempFolder();
  const api = await startFakeApi();
  await mkdir(join(folder, 'console'));
  await writeFile(join(folder, 'console/console.json'), '');
  api.routes.set('/readyz', (_request, response) => void response.end('{}'));
  return {
    PUBLIC_ORIGIN: 'https://shop.example',
    TRUST_PROXY: 'loopback',
    API_URL: api.url,
    DATA_DIR: folder,
    CONSOLE_DIR: join(folder, 'console'),
    RELEASES_S3_ENDPOINT: bucket.endpoint,
    RELEASES_S3_BUCKET: bucket.bucket,
    RELEASES_S3_ACCESS_KEY_ID: bucket.accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
}

const statusOf = (rows: readonly Row[], subject: string): string[] =>
  rows.filter((row) => row.subject === subject).map(({ status }) => status);

test('[XT-38] check-config of an edge tries the API, the bucket, its conditions and the folders', async () => {
  const bucket = await startBucket();
  const rows = await checkConfig(await settings(bucket));
  for (const subject of ['api', 'conditions', 'memory', 'data', 'console'])
    assert.deepEqual(statusOf(rows, subject), ['ok'], JSON.stringify(rows));
  assert.deepEqual(statusOf(rows, 'releases'), ['ok', 'ok']);
  // There is no key yet, and the check creates none.
  assert.deepEqual(statusOf(rows, 'state'), ['warn']);
  assert.deepEqual(statusOf(await checkConfig(await settings(bucket)), 'state'), ['warn']);
  assert.deepEqual(await s3Store(bucket).versions('shell'), []);
});

test('[XT-38] check-config of an edge says what to do about an API that is away and a bucket without conditions', async () => {
  const env = await settings(await startBucket({ isSimple: true }));
  const rows = await checkConfig({
    ...env,
    API_URL: 'http://127.0.0.1:9',
    SMOKE_BROWSER: '/none',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  for (const subject of ['api', 'conditions', 'browser', 'traces'])
    assert.deepEqual(statusOf(rows, subject), ['fail'], JSON.stringify(rows));
  for (const { status, remedy, subject } of rows) assert.ok(status === 'ok' || remedy !== '', subject);
  const [wrong] = await checkConfig({ ...env, PORT: '-1' });
  assert.deepEqual([wrong?.subject, wrong?.status], ['settings', 'fail']);
});
