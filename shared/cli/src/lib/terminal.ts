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
      const isOption = isWrongOption(error);
      const advice = isOption ? '\n\nNext: "npx tagalong help" lists all commands and options.' : '';
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}${advice}\n`);
      process.exitCode = isOption || error instanceof UsageError ? USAGE_EXIT : 1;
    },
  );
}

/** Returns whether an error is of Node's reader of arguments. */
function isWrongOption(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('ERR_PARSE_ARGS');
}
