/** `startWorker` of a host without workers, as in Node and jsdom. */
export function noWorkers(): never {
  throw new Error('Tests have no workers.');
}
