const print = (message: string): void => void process.stderr.write(`${message}\n`);

/**
 * Returns what `read` returns. If it throws, reports the error's message and ends the process: a stack would hide the
 * name of the setting to change.
 */
export function orExit<Value>(read: () => Value, report: (message: string) => void = print): Value {
  try {
    return read();
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
