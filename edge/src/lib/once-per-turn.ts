/**
 * Returns a function whose calls in the same turn of the event loop share one read, which begins after the last of them: a
 * busy server reads less often, and no caller gets what was read before its call.
 */
export function oncePerTurn<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | null = null;
  return () => {
    next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = null;
      return read();
    });
    return next;
  };
}
