import type { ReleaseSet } from '#edge/releases/record/release-set';

export interface FailureNote {
  pageId: string;
  remote: string;
  /** Absent when the page did not say; it is then the one that the page came with. */
  version?: string | undefined;
  phase: string;
  message: string;
}

export interface VitalNote {
  pageId: string;
  remote: string;
  name: string;
  value: number;
}

export interface RefusalNote {
  pageId: string;
  remote: string;
  /** Absent when no address reveals it; it is then the page's own version. */
  version: string | null;
  /** The broken rule, such as `trusted-types`, or `crash`. */
  kind: string;
  blocked: string;
}

/** Receives what pages report about releases. */
export interface PageHealth {
  /** Counts a page load; the answer names it in the reports that will come about it. */
  notePage(set: ReleaseSet, owner: string | null): string;
  /** Resolves with the version of the remote in that page, if both are known. */
  noteFailure(failure: FailureNote): string | null;
  noteVital(vital: VitalNote): void;
  /** A browser refused something by the page's policies, or the page died. */
  noteRefusal(refusal: RefusalNote): void;
}
