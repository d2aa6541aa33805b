/** Longest time for a command in milliseconds; the database takes over then. */
const COMMAND_TIMEOUT_MS = 250;
/** Time after a failure for which nobody waits for the server. */
const PAUSE_MS = 1_000;

/** Knows whether a server can be used, and reports changes of that. */
export function createState(onChange: (sentence: string) => void) {
  let isUp = false;
  let wasReported = false;
  let pausedUntilMs = 0;

  function restore(): void {
    if (isUp) return;
    isUp = true;
    if (wasReported) onChange('Valkey is used again.');
    wasReported = false;
  }
  function lose(error: Error): void {
    isUp = false;
    pausedUntilMs = performance.now() + PAUSE_MS;
    if (wasReported) return;
    wasReported = true;
    onChange(
      `Valkey is not used: ${error.message || error.name}. The database counts and publishes until it is back.`,
    );
  }

  return {
    isUp: () => isUp,
    restore: (): void => {
      pausedUntilMs = 0;
      restore();
    },
    lose,
    /** Resolves with the result of a command, or null if it failed, took too long, or one before did so just now. */
    async ask<Result>(work: () => Promise<Result>): Promise<Result | null> {
      if (performance.now() < pausedUntilMs) return null;
      try {
        const result = await withinTime(work());
        restore();
        return result;
      } catch (error) {
        lose(error as Error);
        return null;
      }
    },
  };
}

function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new Error(`no response within ${COMMAND_TIMEOUT_MS} ms`);
    timer = setTimeout(() => reject(error), COMMAND_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
