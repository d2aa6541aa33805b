/** Runs at most `max` jobs at once; the others wait in order of arrival. */
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
      // The finished job passes its place to the next one, so that a new job can't overtake it.
      if (next) next();
      else running -= 1;
    }
  };
}
