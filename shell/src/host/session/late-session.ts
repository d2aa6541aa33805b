import type { CurrentUser } from '@tagalong/contracts/account/account';

/** Pauses between attempts, in milliseconds; the last one repeats. */
const PAUSES_MS = [500, 2_000, 5_000, 15_000];
/** After this many milliseconds without an answer the user counts as a visitor. */
const SETTLE_TIMEOUT_MS = 8_000;

export type LateSession = ReturnType<typeof createLateSession>;

interface LateSessionInput {
  isKnown: boolean;
  ask(): Promise<CurrentUser | null>;
  learn(user: CurrentUser | null): void;
}

/** Tracks whether the session is known, and asks until it is: a page whose API was slow arrives without it. */
export function createLateSession({ isKnown, ask, learn }: LateSessionInput) {
  let isSettled = isKnown;
  const waiting = new Set<() => void>();

  /** Calls back once it is known. Returns the unsubscribe function. */
  function whenKnown(done: () => void): () => void {
    waiting.add(done);
    return () => waiting.delete(done);
  }

  async function find(turn: number): Promise<void> {
    try {
      learn(await ask());
      isSettled = true;
      for (const done of waiting) done();
    } catch {
      // The client has already reported it, and the page works without a session, so nothing is shown.
      const pause = PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)] ?? 0;
      setTimeout(() => void find(turn + 1), pause);
    }
  }
  if (!isKnown) void find(0);

  return {
    isKnown: (): boolean => isSettled,
    whenKnown,
    /** Resolves when it is known, or after eight seconds. */
    settled: (): Promise<void> =>
      isSettled
        ? Promise.resolve()
        : new Promise((resolve) => {
            whenKnown(resolve);
            setTimeout(resolve, SETTLE_TIMEOUT_MS);
          }),
  };
}
