import { setTimeout } from 'node:timers/promises';
import type { ReplicaUse } from './connection-state.ts';

/** Positions in the log of the primary, in bytes. */
export interface LogPositions {
  /** Resolves with the end of the log on the primary. */
  written(): Promise<number>;
  /** Resolves with the position up to which the replica has applied the log; null if it is no replica. */
  applied(): Promise<number | null>;
}
interface ReplicaStateInput extends LogPositions {
  /** Reports that the replica is used again, or why not. */
  onChange(sentence: string): void;
  /** Interval of samples in milliseconds. */
  sampleMs?: number;
}
export interface ReplicaState {
  /**
   * Resolves with true if the replica has applied the log up to this position, at most `WAIT_MS` later, and is not far
   * behind the primary. Without a position, only the latter counts.
   */
  has(position: number | null): Promise<boolean>;
  /** Takes the replica out of use until the next sample succeeds. */
  suspect(): void;
  /** Returns whether the replica is used, and how old its state is. */
  use(): ReplicaUse;
  stop(): void;
}

/** Age of the state of a replica in milliseconds after which it is not used. */
export const STALE_MS = 5_000;
/** Time in milliseconds for which a request waits for its own change; the primary answers within a few. */
const WAIT_MS = 40;
const POLL_MS = 4;
const SAMPLE_MS = 500;
const SAMPLES_MAX = 60;

interface Sample {
  atMs: number;
  position: number;
}

/**
 * Knows how far a replica is. Each sample notes the end of the log with its time, so that the position of the replica gives
 * the time whose state it has, without comparing the clocks of two servers.
 */
export function replicaState({
  written,
  applied,
  onChange,
  sampleMs = SAMPLE_MS,
}: ReplicaStateInput): ReplicaState {
  const samples: Sample[] = [];
  let appliedPosition = -1;
  /** The replica has every change of before this time. */
  let freshAtMs = Number.NEGATIVE_INFINITY;
  let isTrusted = false;
  let wasUsable = true;
  let polling: Promise<void> | null = null;

  async function poll(): Promise<void> {
    const position = await applied();
    if (position === null) throw new Error('It is no replica.');
    appliedPosition = position;
    const newest = samples.findLast((sample) => sample.position <= position);
    if (newest) freshAtMs = newest.atMs;
  }
  const pollOnce = (): Promise<void> => {
    polling ??= poll().finally(() => {
      polling = null;
    });
    return polling;
  };
  const isUsable = (): boolean => isTrusted && performance.now() - freshAtMs < STALE_MS;

  function report(reason: string): void {
    if (isUsable() === wasUsable) return;
    wasUsable = isUsable();
    onChange(
      wasUsable
        ? 'The replica of DATABASE_READ_URL is used again.'
        : `The replica of DATABASE_READ_URL is not used: ${reason}`,
    );
  }

  async function sample(): Promise<void> {
    try {
      const atMs = performance.now();
      samples.push({ atMs, position: await written() });
      if (samples.length > SAMPLES_MAX) samples.shift();
      await pollOnce();
      isTrusted = true;
      report(`it is more than ${STALE_MS / 1_000} s behind the primary.`);
    } catch (error) {
      isTrusted = false;
      report((error as Error).message);
    }
  }

  const stopping = new AbortController();
  async function sampleOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sample();
      await setTimeout(sampleMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }
  void sampleOn();

  return {
    async has(position) {
      if (!isUsable()) return false;
      if (position === null || position <= appliedPosition) return true;
      const endMs = performance.now() + WAIT_MS;
      try {
        while (performance.now() < endMs) {
          await pollOnce();
          if (position <= appliedPosition) return true;
          await setTimeout(POLL_MS);
        }
      } catch {
        isTrusted = false;
      }
      return false;
    },
    suspect() {
      isTrusted = false;
    },
    use: () => ({ isUsable: isUsable(), lagS: (performance.now() - freshAtMs) / 1_000 }),
    stop: () => stopping.abort(),
  };
}
