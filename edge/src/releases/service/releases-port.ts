import type { Reason } from '#edge/releases/errors/release-error';
import type { ReleaseState } from '#edge/releases/state/release-state';
import type { ReleaseRecord } from '#edge/releases/store/release-store';

export interface Published {
  record: ReleaseRecord;
  /** False when the same bytes were published before. */
  isNew: boolean;
  leftOut: string[];
}

export interface Changed {
  state: ReleaseState;
  /** False if the state was the same before. */
  isChanged: boolean;
}

export interface Activated extends Changed {
  /** Checks that the gate skipped; empty if the gate did not run. */
  notes: readonly string[];
}

export interface ChangeOptions {
  /** Revision that the caller saw last; with any other, the change is refused. */
  expect?: number | undefined;
  /** Version that the caller expects to be active; with any other, the change is refused. */
  from?: string | null | undefined;
  /** Reason for the audit. */
  reason?: string | undefined;
  /** Overrides the gate: operators only, with a reason. Of a rollback: accepts a release that was itself rolled back. */
  isForced?: boolean | undefined;
  /** Facts for the audit. */
  details?: Record<string, unknown> | undefined;
}

/** Reasons that concern one stored release. */
export interface ReleaseReasons {
  remote: string;
  version: string;
  reasons: readonly Reason[];
}

export interface PruneOptions {
  keepDays: number;
  isDry: boolean;
}
