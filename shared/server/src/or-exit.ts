/**
 * Returns what `read` returns. If it throws, ends the process with the error's message: a stack would hide the name of
 * the setting to change.
 */
export function orExit<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
