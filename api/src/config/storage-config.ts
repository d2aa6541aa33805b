import type { S3Config } from '#api/providers/storage/s3-storage';
import { type Env, readUrl } from './env.ts';

const NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads the bucket for uploaded pictures; null selects a folder below DATA_DIR, which only one machine can use. */
export function storageOf(env: Env): S3Config | null {
  const endpoint = readUrl(env, 'S3_ENDPOINT');
  const [bucket, accessKeyId, secretAccessKey] = NAMES.map((name) => env[name]);
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const region = env.S3_REGION || 'us-east-1';
    return { endpoint: endpoint.href, bucket, region, accessKeyId, secretAccessKey };
  }
  if (endpoint || bucket || accessKeyId || secretAccessKey) {
    throw new Error(`S3_ENDPOINT, ${NAMES.join(', ')} must be set together.`);
  }
  return null;
}
