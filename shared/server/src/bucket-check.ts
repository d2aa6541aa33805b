import { randomUUID } from 'node:crypto';
import type { BucketConfig } from './bucket-config.ts';
import { type Check, type Finding, failure, fine } from './checks.ts';
import { clockFinding } from './clock-check.ts';
import { s3Client } from './s3-client.ts';

const TIMEOUT_MS = 5_000;

interface BucketCheckInput {
  subject: string;
  bucket: BucketConfig;
  /** First part of the settings' names, such as `S3`. */
  prefix: string;
  /** Prefix of keys that the keys of the process may write, such as `uploads/`. */
  folder: string;
}

/**
 * Creates the check of a bucket: an object can be written, read and deleted, and the service's clock agrees with this
 * machine's. Leaves no object behind.
 */
export function bucketCheck({ subject, bucket, prefix, folder }: BucketCheckInput): Check {
  const names = `${prefix}_ENDPOINT, _BUCKET, _REGION, _ACCESS_KEY_ID and _SECRET_ACCESS_KEY`;
  return {
    subject,
    remedy: `Check ${names}, and whether this machine can reach the service.`,
    run: async () => [await tryObject(bucket, `${folder}check-${randomUUID()}`), await checkClock(bucket)],
  };
}

async function tryObject(bucket: BucketConfig, key: string): Promise<Finding> {
  const client = s3Client(bucket, { timeoutMs: TIMEOUT_MS, retriesMax: 0 });
  await client.put(key, key, 'text/plain');
  const found = await client.get(key);
  await client.remove(key);
  if (found?.body.toString() !== key)
    return failure(
      'an object that was just written reads differently',
      'Use a service with consistent reads.',
    );
  return fine(`${bucket.endpoint}/${bucket.bucket} accepts, returns and deletes an object`);
}

async function checkClock({ endpoint }: BucketConfig): Promise<Finding> {
  const askedMs = Date.now();
  const response = await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const date = response.headers.get('date');
  if (!date) return fine('the service sends no Date');
  // The header has whole seconds.
  return clockFinding('service', Date.parse(date) + 500, askedMs - 500, Date.now() + 500);
}
