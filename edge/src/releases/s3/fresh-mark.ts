/** A page load never waits for a mark that is this young. */
const FRESH_MS = 250;
/** A mark this old is read again, because it may have missed an activation. */
const STALE_MS = 750;

export interface FreshMark {
  get(): Promise<string>;
  set(mark: string): void;
}

/**
 * Asks for the state's mark a few times a second instead of at every page load, where it would cost a trip to the
 * bucket: edges on one bucket agree within a second.
 */
export function freshMark(ask: () => Promise<string>, nowMs: () => number = Date.now): FreshMark {
  let known: { mark: string; atMs: number } | null = null;
  let asking: Promise<string> | null = null;

  function refresh(): Promise<string> {
    const atMs = nowMs();
    asking ??= ask()
      .then((mark) => {
        // A change of our own may have come in between.
        if (!known || known.atMs <= atMs) known = { mark, atMs };
        return known.mark;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
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
