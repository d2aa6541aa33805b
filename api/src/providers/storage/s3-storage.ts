import type { BucketConfig } from '@tagalong/server/bucket-config';
import { s3Client } from '@tagalong/server/s3-client';
import { checkName, type MediaStorage } from './media-storage.ts';

/** Users wait for uploads, so these fail sooner than by default. */
const LIMITS = { timeoutMs: 8_000, retriesMax: 2 };

/** Stores files in a bucket below `uploads/`, because the bucket may contain other objects. */
export function s3Storage(config: BucketConfig): MediaStorage {
  const client = s3Client(config, LIMITS);
  const keyOf = (name: string): string => {
    checkName(name);
    return `uploads/${name}`;
  };
  return {
    put: async (name, bytes, type) => client.put(keyOf(name), bytes, type),
    get: async (name) => (await client.get(keyOf(name)))?.body ?? null,
    remove: async (name) => client.remove(keyOf(name)),
  };
}
