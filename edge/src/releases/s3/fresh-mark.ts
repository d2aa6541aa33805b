/** Maximum age of a mark that is used without a refresh. */
const FRESH_MS = 250;
/** Age from which page loads wait for a refresh, because the mark may have missed an activation. */
const STALE_MS = 750;

export interface FreshMark {
  get(): Promise<string>;
  set(mark: string): void;
}

/**
 * Reads the state's mark a few times a second instead of at every page load, which would cost a request to the bucket.
 * Edges on one bucket agree within a second.
 */
export function freshMark(read: () => Promise<string>, nowMs: () => number = Date.now): FreshMark {
  let known: { mark: string; atMs: number } | null = null;
  let reading: Promise<string> | null = null;

  function refresh(): Promise<string> {
    const atMs = nowMs();
    reading ??= read()
      .then((mark) => {
        // This edge may have changed the state in the meantime.
        if (!known || known.atMs <= atMs) known = { mark, atMs };
        return known.mark;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  return {
    async get() {
      const ageMs = known ? nowMs() - known.atMs : Number.POSITIVE_INFINITY;
      if (known && ageMs < FRESH_MS) return known.mark;
      const work = refresh();
      if (!known || ageMs >= STALE_MS) return work;
      work.catch(() => undefined);
      return known.mark;
    },
    set(mark) {
      known = { mark, atMs: nowMs() };
    },
  };
}
