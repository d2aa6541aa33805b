/** A command that can't run as it was written. The message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
