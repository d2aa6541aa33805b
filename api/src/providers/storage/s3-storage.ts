import type { BucketConfig } from '@tagalong/server/bucket-config';
import { s3Client } from '@tagalong/server/s3-client';
import { DomainError } from '#api/http/errors';
import { checkName, type MediaStorage } from './media-storage.ts';

/** Users wait for pictures and uploads, so these fail sooner than by default. */
const LIMITS = { timeoutMs: 4_000, retriesMax: 1 };
const RETRY_AFTER_S = 5;

/** Stores files in a bucket below `uploads/`, because the bucket may contain other objects. */
export function s3Storage(config: BucketConfig, limits = LIMITS): MediaStorage {
  const client = s3Client(config, limits);
  const keyOf = (name: string): string => {
    checkName(name);
    return `uploads/${name}`;
  };
  return {
    put: async (name, bytes, type) => client.put(keyOf(name), bytes, type).catch(failed),
    get: async (name) => (await client.get(keyOf(name)).catch(failed))?.body ?? null,
    remove: async (name) => client.remove(keyOf(name)).catch(failed),
  };
}

/** A bucket that fails or hangs is no fault of the API. */
function failed(cause: unknown): never {
  throw new DomainError('unavailable', { cause, retryAfterS: RETRY_AFTER_S });
}
