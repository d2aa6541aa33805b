import type { Build } from '#lib/build';
import { type Reason, ReleaseError } from '#lib/release-error';
import type { ReleaseSignature } from '#lib/release-signature';
import type { ReleaseState } from '#lib/release-state';
import type { ReleaseRecord } from '#lib/release-store';

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

/** What stands between a build and the visitors. Resolves with the reasons to keep a release out. */
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
