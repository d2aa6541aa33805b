export interface GateInput {
  /** Maximum number of callers inside at once. */
  max: number;
  /** Maximum number of waiting callers; the gate rejects the next one at once. */
  waitingMax: number;
  /** Time in milliseconds without a release after which the gate rejects all waiting and new callers. */
  stuckMs: number;
}

export interface Gate {
  /** Resolves with the function that releases the place, or rejects with NoRoomError if no place becomes free. */
  enter(): Promise<() => void>;
  state(): GateState;
}

export interface GateState {
  /** Callers that wait for a place. */
  waiting: number;
  /** Callers that were rejected since the start. */
  rejected: number;
}

/** Signals that no place became free in time. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  constructor() {
    super('All database connections are in use.');
  }
}

/**
 * Limits concurrent access to a scarce resource and keeps its queue short. Fails fast: a stalled queue only adds
 * latency, so callers are rejected until a place is released again.
 */
export function createGate({ max, waitingMax, stuckMs }: GateInput): Gate {
  const waiting: { enter: (leave: () => void) => void; refuse: (error: NoRoomError) => void }[] = [];
  let insideCount = 0;
  let isStuck = false;
  let moves = 0;
  let rejected = 0;
  let isWatched = false;

  function leaveOnce(): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      moves += 1;
      isStuck = false;
      const next = waiting.shift();
      if (next) next.enter(leaveOnce());
      else insideCount -= 1;
    };
  }

  function noRoom(): NoRoomError {
    rejected += 1;
    return new NoRoomError();
  }

  function look(movesBefore: number): void {
    isWatched = false;
    if (waiting.length === 0) return;
    if (moves === movesBefore) {
      isStuck = true;
      for (const { refuse } of waiting.splice(0)) refuse(noRoom());
    } else watchLine();
  }

  /**
   * Checks once per `stuckMs` whether the queue moves. `setImmediate` lets releases that are pending after a blocked
   * event loop run before the check.
   */
  function watchLine(): void {
    if (isWatched) return;
    isWatched = true;
    const movesBefore = moves;
    setTimeout(() => setImmediate(look, movesBefore), stuckMs);
  }

  return {
    enter() {
      if (insideCount < max) {
        insideCount += 1;
        return Promise.resolve(leaveOnce());
      }
      if (isStuck || waiting.length >= waitingMax) return Promise.reject(noRoom());
      return new Promise((enter, refuse) => {
        waiting.push({ enter, refuse });
        watchLine();
      });
    },
    state: () => ({ waiting: waiting.length, rejected }),
  };
}
