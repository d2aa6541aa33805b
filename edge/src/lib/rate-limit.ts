export interface RateLimitOptions {
  /** Calls allowed at once. */
  burst: number;
  /** Calls per second allowed permanently. */
  perSecond: number;
  nowMs?: () => number;
}

const KEYS_MAX = 10_000;

/** Returns a function that returns true while a key is within its rate. Idle keys are forgotten. */
export function rateLimit({
  burst,
  perSecond,
  nowMs = Date.now,
}: RateLimitOptions): (key: string) => boolean {
  const buckets = new Map<string, { tokens: number; atMs: number }>();

  function forget(now: number): void {
    for (const [key, { tokens, atMs }] of buckets) {
      if (tokens + ((now - atMs) / 1_000) * perSecond >= burst) buckets.delete(key);
    }
    // With too many busy callers, all counts are reset, so that they don't fill the memory.
    if (buckets.size >= KEYS_MAX) buckets.clear();
  }

  return (key) => {
    const now = nowMs();
    if (buckets.size >= KEYS_MAX) forget(now);
    const known = buckets.get(key) ?? { tokens: burst, atMs: now };
    const tokens = Math.min(burst, known.tokens + ((now - known.atMs) / 1_000) * perSecond);
    const isAllowed = tokens >= 1;
    buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, atMs: now });
    return isAllowed;
  };
}
