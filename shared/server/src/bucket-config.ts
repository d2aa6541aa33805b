/** A bucket of any service with Amazon's S3 protocol. */
export interface BucketConfig {
  /** URL of the service, such as `https://s3.eu-central-1.amazonaws.com`; the bucket is added as a path segment. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads the bucket from the settings whose names begin with `prefix`, such as `S3`; null if none is set. Throws an error
 * that names the wrong or missing settings.
 */
export function readBucket(
  env: Readonly<Record<string, string | undefined>>,
  prefix: string,
): BucketConfig | null {
  const names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
    (name) => `${prefix}_${name}`,
  );
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map((name) => env[name]);
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  if (endpoint && !(URL.canParse(endpoint) && /^https?:/.test(endpoint))) {
    throw new Error(`${names[0]} must be a URL such as https://s3.example.com, but is "${endpoint}".`);
  }
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new Error(`${names.join(', ')} must be set together.`);
  }
  return { endpoint, bucket, region: env[`${prefix}_REGION`] || 'us-east-1', accessKeyId, secretAccessKey };
}
