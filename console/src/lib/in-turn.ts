/** Runs what it is given in the order of the calls, `atOnce` (1 or more) at a time. Passes on what each resolves or rejects with. */
export function inTurn(atOnce: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await run();
    } finally {
      // The freed place is taken by the next, if there is one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
