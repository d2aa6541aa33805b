/** A promise with its two ends in hand. A rejection that nobody waits for yet is no failure. */
export function pending<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((whenResolved, whenRejected) => {
    resolve = whenResolved;
    reject = whenRejected;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
