/**
 * Returns a function that adds an item to the next run of `run`, and resolves when that run has ended. While one runs, the
 * items of the next one are collected, so their number grows with the load and nobody waits without it. Rejects with the
 * error of the run.
 */
export function createBatches<Item>(run: (items: readonly Item[]) => Promise<void>) {
  let waiting: Item[] = [];
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  return (item: Item): Promise<void> => {
    waiting.push(item);
    next ??= running
      .catch(() => undefined)
      .then(() => {
        const items = waiting;
        waiting = [];
        next = null;
        running = run(items);
        return running;
      });
    return next;
  };
}
