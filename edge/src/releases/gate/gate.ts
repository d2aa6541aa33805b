import type { Build } from '#edge/releases/build/check-build';
import { type Reason, ReleaseError } from '#edge/releases/errors/release-error';
import type { ReleaseSignature } from '#edge/releases/keys/release-signature';
import type { ReleaseState } from '#edge/releases/state/release-state';
import type { ReleaseRecord } from '#edge/releases/store/release-store';

/** A build that is about to be published. */
export interface Arrival {
  build: Build;
  signature: ReleaseSignature | null;
  state: ReleaseState;
  at: string;
}

/** A release that is about to be activated. */
export interface Candidate {
  record: ReleaseRecord;
  /** State before the activation: the releases that the candidate would run beside, and the keys. */
  state: ReleaseState;
  /** True if nothing is activated, so that a verdict of the last minutes suffices. */
  isDry: boolean;
}

type Reasons = Promise<readonly Reason[]> | readonly Reason[];

/** Checks one aspect of a release, such as its signature or size. Returns the reasons to reject it. */
export interface Check {
  beforePublish?(arrival: Arrival): Reasons;
  /** Passes to `note` what it could not check, as sentences. */
  beforeActivate?(candidate: Candidate, note: (text: string) => void): Reasons;
}

export interface Verdict {
  /** Reasons to reject the release; empty if it passes. */
  reasons: readonly Reason[];
  /** Full sentences naming each skipped check and how to enable it. */
  notes: readonly string[];
}

/** Decides whether a build may reach visitors. */
export interface Gate {
  beforePublish(arrival: Arrival): Promise<readonly Reason[]>;
  beforeActivate(candidate: Candidate): Promise<Verdict>;
}

/**
 * Runs all checks, so that a team gets all its problems at once. Those that run the release's code follow only if the
 * others found nothing: the edge never runs unsigned code, nor a browser for a release that is refused anyway.
 */
export function createGate(checks: readonly Check[], checksThatRunCode: readonly Check[] = []): Gate {
  const all = async (run: (check: Check) => Reasons | undefined): Promise<readonly Reason[]> => {
    const reasons = await reasonsOf(checks, run);
    return reasons.length > 0 ? reasons : reasonsOf(checksThatRunCode, run);
  };
  return {
    beforePublish: (arrival) => all((check) => check.beforePublish?.(arrival)),
    async beforeActivate(candidate) {
      const notes: string[] = [];
      const note = (text: string): void => void notes.push(text);
      return { reasons: await all((check) => check.beforeActivate?.(candidate, note)), notes };
    },
  };
}

async function reasonsOf(
  checks: readonly Check[],
  run: (check: Check) => Reasons | undefined,
): Promise<Reason[]> {
  return (await Promise.all(checks.map((check) => run(check) ?? []))).flat();
}

export function refuseIfAny(reasons: readonly Reason[]): void {
  if (reasons.length > 0) throw new ReleaseError('refused', 'The gate rejected this release', { reasons });
}
