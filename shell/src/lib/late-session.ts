import type { CurrentUser } from '@tagalong/contracts/account';
import { useSyncExternalStore } from 'react';
import { useSite } from './site-context.tsx';

/** Waits between two questions, in milliseconds; the last one goes on. */
const PAUSES_MS = [500, 2_000, 5_000, 15_000];
/** So long is waited for the answer before somebody is taken for a visitor, in milliseconds. */
const PATIENCE_MS = 8_000;

/** Whether it is known yet who is logged in: a page whose API was slow comes without the answer. */
export interface LateSession {
  isKnown(): boolean;
  /** Calls back when it becomes known. Returns what ends that. */
  whenKnown(done: () => void): () => void;
  /** Resolves when it is known, or has not become known for eight seconds. */
  settled(): Promise<void>;
}

interface LateSessionInput {
  isKnown: boolean;
  ask(): Promise<CurrentUser | null>;
  learn(user: CurrentUser | null): void;
}

/** Asks for what the page came without, again and again until there is an answer. */
export function createLateSession({ isKnown, ask, learn }: LateSessionInput): LateSession {
  let isThere = isKnown;
  const waiting = new Set<() => void>();

  function whenKnown(done: () => void): () => void {
    waiting.add(done);
    return () => waiting.delete(done);
  }

  async function find(turn: number): Promise<void> {
    try {
      learn(await ask());
      isThere = true;
      for (const done of waiting) done();
    } catch {
      // The client has reported it; whoever is there now can do without, so that nothing is said.
      const pause = PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)] ?? 0;
      setTimeout(() => void find(turn + 1), pause);
    }
  }
  if (!isKnown) void find(0);

  return {
    isKnown: () => isThere,
    whenKnown,
    settled: () =>
      isThere
        ? Promise.resolve()
        : new Promise((resolve) => {
            whenKnown(resolve);
            setTimeout(resolve, PATIENCE_MS);
          }),
  };
}

export function useSessionKnown(): boolean {
  const { lateSession } = useSite();
  return useSyncExternalStore(lateSession.whenKnown, lateSession.isKnown, lateSession.isKnown);
}
