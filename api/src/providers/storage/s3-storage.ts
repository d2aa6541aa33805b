import { AwsClient } from 'aws4fetch';
import { checkName, type MediaStorage } from './media-storage.ts';

export interface S3Config {
  /** URL of the service, such as `https://s3.eu-central-1.amazonaws.com`; the bucket is the first path segment. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 8_000;
const TRIES_MAX = 2;
/** Prefix of object names, because the bucket may contain other objects. */
const PREFIX = 'uploads/';

/** Stores files in a bucket of any service that speaks Amazon's S3 protocol, with signed requests. */
export function s3Storage({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): MediaStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: TRIES_MAX });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}/${PREFIX}`;

  async function send(
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    more: RequestInit = {},
  ): Promise<Response> {
    checkName(name);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(base + name, { method, redirect: 'error', signal, ...more });
    if (!response.ok && response.status !== 404) {
      await response.body?.cancel();
      throw new Error(`The storage responded with ${response.status} to ${method}.`);
    }
    return response;
  }

  return {
    async put(name, bytes, type) {
      const headers = { 'content-type': type, 'content-length': String(bytes.byteLength) };
      const response = await send('PUT', name, { body: new Uint8Array(bytes), headers });
      await response.body?.cancel();
      if (response.status === 404) throw new Error(`The storage has no bucket '${bucket}'.`);
    },
    async get(name) {
      const response = await send('GET', name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async remove(name) {
      await (await send('DELETE', name)).body?.cancel();
    },
  };
}
