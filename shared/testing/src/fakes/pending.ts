/** Creates a promise with its resolve and reject functions. An unhandled rejection of it is not an error. */
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
