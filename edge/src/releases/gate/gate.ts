import type { Build } from '#edge/releases/record/build';
import type { ReleaseSignature } from '#edge/releases/record/release-signature';
import { type Reason, ReleaseError } from '#edge/releases/service/release-error';
import type { ReleaseState } from '#edge/releases/store/release-state';
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
}

type Verdict = Promise<readonly Reason[]> | readonly Reason[];

/** Checks one aspect of a release, such as its signature or size. Returns the reasons to reject it. */
export interface Check {
  beforePublish?(arrival: Arrival): Verdict;
  beforeActivate?(candidate: Candidate): Verdict;
}

/** Decides whether a build may reach visitors. */
export type Gate = Required<Check>;

/** Runs all checks, so that a team gets all its problems at once. */
export function createGate(checks: readonly Check[]): Gate {
  return {
    async beforePublish(arrival) {
      return (await Promise.all(checks.map((check) => check.beforePublish?.(arrival) ?? []))).flat();
    },
    async beforeActivate(candidate) {
      return (await Promise.all(checks.map((check) => check.beforeActivate?.(candidate) ?? []))).flat();
    },
  };
}

export function refuseIfAny(reasons: readonly Reason[]): void {
  if (reasons.length > 0) throw new ReleaseError('refused', 'The gate rejected this release', { reasons });
}
