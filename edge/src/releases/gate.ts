import { ReleaseError } from '#lib/release-error';
import type { Build } from './read-build.ts';

export interface Candidate {
  remote: string;
  version: string;
  /** The active version of every remote, and of the shell, that the candidate would run beside. */
  active: ReadonlyMap<string, string>;
}

/** A reason to keep a release out, in one sentence that says what to do. */
export type Refusal = string;

/** One question to a release on its way, such as its signature, its size or what its neighbours need. */
export interface Check {
  beforePublish?(build: Build): Promise<readonly Refusal[]>;
  beforeActivate?(candidate: Candidate): Promise<readonly Refusal[]>;
}

/** What stands between a build and the visitors. Each step rejects with ReleaseError 'refused'. */
export interface Gate {
  beforePublish(build: Build): Promise<void>;
  beforeActivate(candidate: Candidate): Promise<void>;
}

/** Asks all checks, so that a team learns of all its problems at once. */
export function createGate(checks: readonly Check[]): Gate {
  return {
    async beforePublish(build) {
      refuseIfAny(await Promise.all(checks.map((check) => check.beforePublish?.(build) ?? [])));
    },
    async beforeActivate(candidate) {
      refuseIfAny(await Promise.all(checks.map((check) => check.beforeActivate?.(candidate) ?? [])));
    },
  };
}

function refuseIfAny(answers: readonly (readonly Refusal[])[]): void {
  const problems = answers.flat();
  if (problems.length > 0) throw new ReleaseError('refused', 'The gate refuses this release', problems);
}
