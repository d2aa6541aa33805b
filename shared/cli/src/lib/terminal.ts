import { UsageError } from './usage-error.ts';

const USAGE_EXIT = 2;

export function write(text: string): void {
  process.stdout.write(text);
}

/** Runs a program to its exit code; an error becomes its message. */
export function runMain(run: () => Promise<number>): void {
  run().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = error instanceof UsageError ? USAGE_EXIT : 1;
    },
  );
}
