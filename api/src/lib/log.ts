/** Writes one log line for operators. */
export type Log = (sentence: string) => void;

/** As in the lines of the server. */
const LEVELS = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

/** Writes a line like those of the server, also while there is no server. */
export function logLine(level: keyof typeof LEVELS, msg: string, error?: unknown): void {
  const err = error instanceof Error ? { message: error.message, stack: error.stack } : error;
  const line = { level: LEVELS[level], time: Date.now(), pid: process.pid, msg, err };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
