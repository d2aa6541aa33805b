import { Piscina } from 'piscina';
import type * as jobs from './jobs.ts';

type Jobs = typeof jobs;
type Input<Name extends keyof Jobs> = Parameters<Jobs[Name]>[0];

const pool = new Piscina({
  filename: new URL('./jobs-thread.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  // Responses to visitors come first.
  niceIncrement: 10,
});

/**
 * Runs a job in a thread of its own: publishing a release takes seconds, during which the main thread responds to visitors
 * and the threads of Node's pool read files and compress pages. `moved` are buffers of the input that this thread no longer
 * needs.
 */
export function inBackground<Name extends keyof Jobs>(
  name: Name,
  input: Input<Name>,
  moved: readonly ArrayBuffer[] = [],
): Promise<ReturnType<Jobs[Name]>> {
  return pool.run(input, { name, transferList: [...moved] });
}
