/** Returns a function that starts each task after the one before has ended. */
export function oneAtATime(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const work = last.then(task);
    last = work.catch(() => undefined);
    return work;
  };
}
