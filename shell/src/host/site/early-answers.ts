export interface EarlyAnswers {
  /**
   * Call before the request and pass its answer to the returned function, which keeps it for `freshMs` milliseconds, or
   * not at all when `forget` was called in between.
   */
  expect(url: string, freshMs: number): (answer: unknown) => void;
  /** Drops the answers that no page has taken yet: they may not show a change or belong to another session. */
  forget(): void;
  /** URL of a kept answer -> when it was requested (`facts.startRequest`). */
  requestedAt: ReadonlyMap<string, number>;
}

/** Adds answers of GETs to those that came with the HTML, for pages that are likely to open next. */
export function createEarlyAnswers(inlined: Record<string, unknown>, tick: () => number): EarlyAnswers {
  const requestedAt = new Map<string, number>();
  const drop = (url: string): void => {
    delete inlined[url];
    requestedAt.delete(url);
  };
  let generation = 0;
  return {
    requestedAt,
    expect(url, freshMs) {
      const [began, at] = [generation, tick()];
      return (answer) => {
        if (began !== generation) return;
        inlined[url] = answer;
        requestedAt.set(url, at);
        setTimeout(() => requestedAt.get(url) === at && drop(url), freshMs);
      };
    },
    forget() {
      generation += 1;
      [...requestedAt.keys()].forEach(drop);
    },
  };
}
