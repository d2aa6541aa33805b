import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from './bucket-config.ts';

const TIMEOUT_MS = 10_000;
const CONFLICT = 409;

/** Creates a bucket. Resolves also if the user of the keys has it already; rejects with the service's response. */
export async function createBucket({ endpoint, bucket, region, ...keys }: BucketConfig): Promise<void> {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 3 });
  const response = await client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}`, {
    method: 'PUT',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (response.ok || (response.status === CONFLICT && text.includes('BucketAlreadyOwnedByYou'))) return;
  throw new Error(`The service responded with ${response.status} to the creation of '${bucket}': ${text}`);
}
