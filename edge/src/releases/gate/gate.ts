import type { Build } from '#edge/releases/record/build';
import type { ReleaseSignature } from '#edge/releases/record/release-signature';
import { type Reason, ReleaseError } from '#edge/releases/service/release-error';
import type { ReleaseState } from '#edge/releases/store/release-state';
import type { ReleaseRecord } from '#edge/releases/store/release-store';

export interface Arrival {
  build: Build;
  signature: ReleaseSignature | null;
  state: ReleaseState;
  at: string;
}

export interface Candidate {
  record: ReleaseRecord;
  /** The state without the candidate: what it would run beside, and the keys. */
  state: ReleaseState;
}

/** One question to a release on its way, such as its signature, its size or what its neighbours need. */
export interface Check {
  beforePublish?(arrival: Arrival): Promise<readonly Reason[]> | readonly Reason[];
  beforeActivate?(candidate: Candidate): Promise<readonly Reason[]> | readonly Reason[];
}

/** Decides whether a build may reach visitors. Resolves with the reasons to refuse a release. */
export interface Gate {
  beforePublish(arrival: Arrival): Promise<readonly Reason[]>;
  beforeActivate(candidate: Candidate): Promise<readonly Reason[]>;
}

/** Asks all checks, so that a team learns of all its problems at once. */
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
  if (reasons.length > 0) throw new ReleaseError('refused', 'The gate refuses this release', { reasons });
}
