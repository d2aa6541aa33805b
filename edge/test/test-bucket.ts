import { join } from 'node:path';
import { after } from 'node:test';
import type { BucketConfig } from '@tagalong/server/bucket-config';
import { S3_USER, startS3 } from './s3-server.ts';
import { tempFolder } from './temp-folder.ts';

const BUCKET = 'releases';

/** Starts an S3 server with an empty bucket, until the tests end. `isSimple` ignores conditions of writes. */
export async function startBucket(
  options: { isSimple?: boolean; storedTag?: (etag: string) => string } = {},
): Promise<BucketConfig> {
  const directory = join(await tempFolder(), 'buckets');
  const { port, close } = await startS3({ directory, buckets: [BUCKET], ...options });
  after(close);
  return { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: 'us-east-1', ...S3_USER };
}
