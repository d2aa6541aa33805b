import { type Env, readFlag } from './env.ts';

export interface PoolerConfig {
  /** URL of the same database without the pooler. */
  directUrl: string;
  /** Whether the pooler keeps prepared statements. */
  prepares: boolean;
}

/** Reads the settings of a pooler in transaction mode. Throws an error that names the variable to change. */
export function poolerOf(env: Env): PoolerConfig | null {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env;
  const prepares = readFlag(env, 'DATABASE_POOLER_PREPARES');
  if (directUrl && !url)
    throw new Error(
      'DATABASE_DIRECT_URL is set without DATABASE_URL. Set DATABASE_URL to the URL of the pooler.',
    );
  if (directUrl) return { directUrl, prepares };
  if (prepares)
    throw new Error(
      'DATABASE_POOLER_PREPARES=1 is for a pooler in transaction mode. Set DATABASE_DIRECT_URL to the URL of PostgreSQL, too.',
    );
  return null;
}

/** Reads the URL of the Valkey server. Throws an error that names the variable to change. */
export function valkeyUrlOf({ DATABASE_URL: url, VALKEY_URL: valkeyUrl }: Env): string | null {
  if (!valkeyUrl) return null;
  if (!url)
    throw new Error(
      'VALKEY_URL is set without DATABASE_URL. The built-in database supports one process, which needs no Valkey.',
    );
  if (!/^rediss?:\/\/[^/]/.test(valkeyUrl))
    throw new Error('VALKEY_URL must be a URL such as redis://:password@valkey.internal:6379.');
  return valkeyUrl;
}

/** Reads the URL of the replica. Throws an error that names the variable to change. */
export function readUrlOf({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }: Env): string | null {
  if (readUrl && !url)
    throw new Error(
      'DATABASE_READ_URL is set without DATABASE_URL. Set DATABASE_URL to the URL of the primary.',
    );
  return readUrl || null;
}
