/**
 * Returns a function that reads once for all calls in the same turn of the event loop. The read starts after the last of them, so
 * no caller gets a value older than its call.
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
