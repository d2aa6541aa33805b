export type LogFields = Record<string, unknown>;
export type Log = (event: string, fields?: LogFields) => void;

/** Writes one JSON line per event to the standard output. */
export const logLine: Log = (event, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`);
};

/** Returns the log fields of a caught error. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, stack: error.stack };
}
