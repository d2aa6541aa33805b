export interface GateInput {
  /** How many may be inside at once. */
  max: number;
  /** How many may wait outside; the next one is turned away at once. */
  waitingMax: number;
  /** When nobody came out for this long while others wait, all who wait are turned away, and everybody who comes. */
  stuckMs: number;
}

/** Resolves, when there is room, with the function that leaves again. Rejects with NoRoomError when there won't be. */
export type Gate = () => Promise<() => void>;

/** Nobody could be let in in time. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  constructor() {
    super('All database connections are in use.');
  }
}

/**
 * Keeps the line in front of a scarce thing short. A line that stands only makes everybody late: whoever asks then
 * is better told at once to come back, and the line moves again as soon as somebody comes out.
 */
export function createGate({ max, waitingMax, stuckMs }: GateInput): Gate {
  const waiting: { enter: (leave: () => void) => void; refuse: (error: NoRoomError) => void }[] = [];
  let insideCount = 0;
  let isStuck = false;
  let moves = 0;
  let isWatched = false;

  function leaveOnce(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      moves += 1;
      isStuck = false;
      const next = waiting.shift();
      if (next) next.enter(leaveOnce());
      else insideCount -= 1;
    };
  }

  function look(movesBefore: number): void {
    isWatched = false;
    if (waiting.length === 0) return;
    if (moves === movesBefore) {
      isStuck = true;
      for (const { refuse } of waiting.splice(0)) refuse(new NoRoomError());
    } else watchLine();
  }

  /** A process that was busy itself looks late: what came meanwhile is let in first. */
  function watchLine(): void {
    if (isWatched) return;
    isWatched = true;
    const movesBefore = moves;
    setTimeout(() => setImmediate(look, movesBefore), stuckMs);
  }

  return () => {
    if (insideCount < max) {
      insideCount += 1;
      return Promise.resolve(leaveOnce());
    }
    if (isStuck || waiting.length >= waitingMax) return Promise.reject(new NoRoomError());
    return new Promise((enter, refuse) => {
      waiting.push({ enter, refuse });
      watchLine();
    });
  };
}
