/** Maximum age of a mark that is used without a refresh. */
const FRESH_MS = 250;
/** Age from which page loads wait for a refresh, because the mark may have missed an activation. */
const STALE_MS = 750;
/** Time that the first readers wait. */
const FIRST_WAIT_MS = 2_000;
/** Time that a refresh may delay page loads and files; if the bucket hangs, they use the known mark. */
const WAIT_MS = 300;

/**
 * Reads the state's mark a few times a second instead of at every page load, which would cost a request to the bucket.
 * Edges on one bucket agree within a second, or as soon as the bucket responds.
 */
export function freshMark(read: () => Promise<string>) {
  let known: { mark: string; atMs: number } | null = null;
  let reading: { work: Promise<string>; limit: Promise<void> } | null = null;

  function refresh() {
    const atMs = Date.now();
    reading ??= {
      work: read()
        .then((mark) => {
          // This edge may have changed the state in the meantime.
          if (!known || known.atMs <= atMs) known = { mark, atMs };
          return known.mark;
        })
        .finally(() => {
          reading = null;
        }),
      limit: new Promise((resolve) => setTimeout(resolve, known ? WAIT_MS : FIRST_WAIT_MS).unref()),
    };
    return reading;
  }

  return {
    async get(): Promise<string> {
      const ageMs = known ? Date.now() - known.atMs : Number.POSITIVE_INFINITY;
      if (known && ageMs < FRESH_MS) return known.mark;
      const { work, limit } = refresh();
      const last = (): string => {
        if (known) return known.mark;
        throw new Error('The bucket does not respond.');
      };
      if (ageMs >= STALE_MS) return Promise.race([work, limit.then(last)]);
      work.catch(() => undefined);
      return last();
    },
    set(mark: string): void {
      known = { mark, atMs: Date.now() };
    },
  };
}
