import { Piscina } from 'piscina';
import type * as tasks from './tasks.ts';

type Tasks = typeof tasks;
type Input<Name extends keyof Tasks> = Parameters<Tasks[Name]>[0];

const pool = new Piscina({
  filename: new URL('./tasks-thread.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  // Responses to visitors come first.
  niceIncrement: 10,
});

/**
 * Runs a task in a thread of its own: publishing a release takes seconds, during which the main thread responds to visitors
 * and the threads of Node's pool read files and compress pages. `moved` are buffers of the input that this thread no longer
 * needs.
 */
export function inBackground<Name extends keyof Tasks>(
  name: Name,
  input: Input<Name>,
  moved: readonly ArrayBuffer[] = [],
): Promise<ReturnType<Tasks[Name]>> {
  return pool.run(input, { name, transferList: [...moved] });
}
