/** Runs at most `max` jobs at once; the others wait in the order in which they came. */
export function limiter(max: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (job) => {
    if (running >= max) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      // The place passes to the next job, so that no newcomer can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
