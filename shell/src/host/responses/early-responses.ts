export type EarlyResponses = ReturnType<typeof createEarlyResponses>;

/** Adds responses of GETs to those inlined in the HTML, for pages that are likely to open next. */
export function createEarlyResponses(inlined: Record<string, unknown>, tick: () => number) {
  const requestedAt = new Map<string, number>();
  const drop = (url: string): void => {
    delete inlined[url];
    requestedAt.delete(url);
  };
  let generation = 0;
  return {
    /** URL of a kept response -> when it was requested (`facts.startRequest`). */
    requestedAt: requestedAt as ReadonlyMap<string, number>,
    /**
     * Call before the request, and pass its response to the returned function. It keeps the response for `freshMs`
     * milliseconds, or not at all if `forget` was called in between.
     */
    expect(url: string, freshMs: number): (response: unknown) => void {
      const [began, at] = [generation, tick()];
      return (response) => {
        if (began !== generation) return;
        inlined[url] = response;
        requestedAt.set(url, at);
        setTimeout(() => requestedAt.get(url) === at && drop(url), freshMs);
      };
    },
    /** Drops the responses that no page has used yet: they may miss a change or belong to another session. */
    forget(): void {
      generation += 1;
      [...requestedAt.keys()].forEach(drop);
    },
  };
}
