/** Returns a function that runs tasks in the order of the calls, at most `limit` at a time, and settles as they do. */
export function limitConcurrency(limit: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= limit) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await run();
    } finally {
      // The next task takes the place of this one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
