import pLimit, { type LimitFunction } from 'p-limit';

/** A run in processes of its own. */
export interface StartedRun<Result> {
  result: Promise<Result>;
  /** Resolves once the run has made no progress for a while, or has used its time at full speed; or never. */
  overdue: Promise<void>;
  /** Leaves the processors to other runs from now on. */
  slowDown(): void;
  /** Ends the run, which then has the result of one that stopped. */
  end(): void;
}

interface TurnsInput {
  /** Runs at full speed. */
  atOnce: number;
  /** Overdue runs that may go on beside them. */
  overdueMax: number;
}

type InTurn<Result> = (owner: string, start: () => StartedRun<Result>) => Promise<Result>;

/**
 * Limits how many runs go on at once, without letting one owner's run delay another's: each owner has one run at a time, and
 * an overdue run gives its place to the next one. Too many overdue runs end the one that has been overdue the longest.
 */
export function smokeTurns<Result>({ atOnce, overdueMax }: TurnsInput): InTurn<Result> {
  const places = pLimit(atOnce);
  const owners = new Map<string, LimitFunction>();
  const overdue: StartedRun<Result>[] = [];

  async function occupyPlace(start: () => StartedRun<Result>): Promise<StartedRun<Result>> {
    for (const late of overdue) late.slowDown();
    const run = start();
    const settled = run.result.then(
      () => 'ended',
      () => 'ended',
    );
    if ((await Promise.race([settled, run.overdue.then(() => 'overdue')])) === 'ended') return run;
    overdue.push(run);
    // Without another run, a slow machine may be the reason, and even less time would only make it fail.
    if (places.activeCount > 1 || places.pendingCount > 0) run.slowDown();
    void settled.then(() => overdue.splice(overdue.indexOf(run), 1));
    if (overdue.length > overdueMax) overdue[0]?.end();
    return run;
  }

  return async (owner, start) => {
    const ofOwner = owners.get(owner) ?? pLimit(1);
    owners.set(owner, ofOwner);
    return ofOwner(async () => (await places(() => occupyPlace(start))).result);
  };
}
