import type { Clock } from '#api/lib/clock';

export interface MicroCache<Answer> {
  /** Returns the cached response of a URL, or calls `make`; concurrent callers share one call of `make`. */
  read(url: string, lifeMs: number, make: () => Promise<Answer>): Promise<Answer>;
}

interface MicroCacheInput {
  max?: number;
  /** Returns whether a failure is temporary, so that an older response may be served. */
  isTemporary?: (error: unknown) => boolean;
}

interface Entry<Answer> {
  until: number;
  response: Promise<Answer>;
  /** Last successful response and its time. */
  last: { response: Answer; at: number } | null;
}

/** Maximum age in milliseconds of a response that is served while the database is unavailable. */
const STALE_MAX_MS = 600_000;

/**
 * Caches at most `max` responses for a short time, so that many visitors of one page cost one query per lifetime of the
 * entry.
 */
export function microCache<Answer>(
  clock: Clock,
  { max = 200, isTemporary = () => false }: MicroCacheInput = {},
): MicroCache<Answer> {
  const known = new Map<string, Entry<Answer>>();
  const nowMs = (): number => clock.now().getTime();

  async function createOrReuse(
    make: () => Promise<Answer>,
    last: Entry<Answer>['last'],
    keep: (last: Entry<Answer>['last']) => void,
  ): Promise<Answer> {
    try {
      const response = await make();
      keep({ response, at: nowMs() });
      return response;
    } catch (error) {
      if (last && isTemporary(error) && nowMs() - last.at < STALE_MAX_MS) return last.response;
      throw error;
    }
  }

  return {
    read(url, lifeMs, make) {
      const found = known.get(url);
      if (found && found.until > nowMs()) return found.response;
      known.delete(url);
      const oldest = known.size >= max ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      const last = found?.last ?? null;
      const response = createOrReuse(make, last, (made) => {
        entry.last = made;
      });
      const entry: Entry<Answer> = { until: nowMs() + lifeMs, response, last };
      known.set(url, entry);
      response.catch(() => known.get(url) === entry && known.delete(url));
      return response;
    },
  };
}
