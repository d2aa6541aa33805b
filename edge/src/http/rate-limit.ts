export interface RateLimitOptions {
  /** Calls that may come at once. */
  burst: number;
  /** Calls per second that may come for ever. */
  perSecond: number;
  nowMs?: () => number;
}

const KEYS_MAX = 10_000;

/** True as long as a key keeps to its rate. Keys that have been quiet long enough are forgotten. */
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
    // With more callers than that at full speed, all counts are reset rather than fill the memory.
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
