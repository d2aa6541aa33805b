import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { DomainError } from './errors.ts';

export const DAY_S = 86_400;
export const HOUR_S = 3_600;
export const QUARTER_HOUR_S = 900;

export interface RateLimit {
  /** Counter name, such as `login:ip:192.0.2.7`. */
  bucket: string;
  max: number;
  windowS: number;
}

const count = statement('rate-limit-count', {
  params: ['text', 'float8', 'int4'],
  row: { try_count: 'int4', wait_s: 'int4' },
})`
  INSERT INTO rate_limits AS known (bucket, try_count, resets_at)
  VALUES ($1, $3, now() + make_interval(secs => $2))
  ON CONFLICT (bucket) DO UPDATE SET
    try_count = CASE WHEN known.resets_at <= now() THEN $3 ELSE known.try_count + $3 END,
    resets_at = CASE WHEN known.resets_at <= now() THEN excluded.resets_at ELSE known.resets_at END
  RETURNING try_count, ceil(extract(epoch FROM resets_at - now()))::integer AS wait_s`;

const forget = statement('rate-limit-forget', {
  params: ['text'],
})`DELETE FROM rate_limits WHERE bucket = $1`;

/** While the server beside the database is away, the database counts from zero. */
async function countTries(db: Database, { bucket, windowS }: RateLimit, attempts: number) {
  const shared = await db.tries?.count(bucket, windowS, attempts);
  return shared ?? db.one(count, [bucket, windowS, attempts]);
}

/**
 * Counts the attempt in each bucket; throws 'too-many-requests' if one is full. All API processes share the buckets.
 */
export async function limitRate(db: Database, limits: readonly RateLimit[]): Promise<void> {
  for (const limit of limits) {
    const { try_count, wait_s } = await countTries(db, limit, 1);
    if (try_count > limit.max)
      throw new DomainError('too-many-requests', { retryAfterS: Math.max(1, wait_s) });
  }
}

/** Counts the attempt in a bucket and returns whether the bucket had room. */
export async function isWithinRate(db: Database, limit: RateLimit): Promise<boolean> {
  return (await takeWithinRate(db, limit, 1)) === 1;
}

/** Counts several attempts in a bucket and returns for how many of them it had room. */
export async function takeWithinRate(db: Database, limit: RateLimit, attempts: number): Promise<number> {
  const { try_count } = await countTries(db, limit, attempts);
  const room = Math.floor(limit.max) - (try_count - attempts);
  return Math.min(attempts, Math.max(0, room));
}

/** Empties a bucket, for example of failed logins after a successful one. */
export async function forgetRate(db: Database, bucket: string): Promise<void> {
  await db.tries?.forget(bucket);
  await db.query(forget, [bucket]);
}
