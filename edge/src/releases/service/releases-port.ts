import type { Build } from '#edge/releases/build/check-build';
import type { Reason } from '#edge/releases/errors/release-error';
import type { Verdict } from '#edge/releases/gate/gate';
import type { ReleaseSignature } from '#edge/releases/keys/release-signature';
import type { ReleaseKey } from '#edge/releases/keys/signing-keys';
import type { ChainVerdict } from '#edge/releases/state/audit-chain';
import type { NewKey } from '#edge/releases/state/change-keys';
import type { ReleaseState } from '#edge/releases/state/release-state';
import type { ReleaseRecord, TaggedState } from '#edge/releases/store/release-store';
import type { Actor } from './actor.ts';

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
  /** Overrides the gate. Operators only, with a reason. */
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

/** Port to all operations on releases. Methods reject with ReleaseError. */
export interface Releases {
  publish(build: Build, signature: ReleaseSignature | null): Promise<Published>;
  activate(remote: string, version: string, options?: ChangeOptions): Promise<Activated>;
  rollBack(remote: string, version?: string, options?: ChangeOptions): Promise<Changed>;
  /** Withdraws a version permanently, from open pages too. */
  kill(remote: string, version: string, options?: ChangeOptions): Promise<Changed>;
  disable(remote: string, options?: ChangeOptions): Promise<Changed>;
  enable(remote: string, options?: ChangeOptions): Promise<Changed>;
  startCanary(remote: string, version: string, percent: number, options?: ChangeOptions): Promise<Activated>;
  stopCanary(remote: string, options?: ChangeOptions): Promise<Changed>;
  /** Resolves with the gate's verdict on an activation now. */
  check(remote: string, version: string): Promise<Verdict>;
  /** Removes releases that no page can still be using. */
  prune(options: PruneOptions): Promise<string[]>;
  addKey(key: NewKey): Promise<ReleaseKey>;
  /** Creates a key with the rights of the old one, which expires after `graceHours`. */
  rotateKey(id: string, publicKey: string, graceHours: number): Promise<ReleaseKey>;
  revokeKey(id: string, reason: string): Promise<ReleaseKey>;
  /** Gives a browser's key the rights of the actor's, for some hours. */
  signIn(publicKey: string): Promise<ReleaseKey>;
  /** Ends the actor's own session. */
  signOut(): Promise<ReleaseKey>;
  /** Replaces a refused state by the last one that this machine trusted. */
  restore(options?: ChangeOptions): Promise<Changed>;
  state(): Promise<ReleaseState>;
  /** The state in use, and the reason for refusing the stored one, if it is refused. */
  readState(): Promise<Pick<TaggedState, 'state' | 'refused'>>;
  verifyAudit(): Promise<ChainVerdict>;
  /** Resolves with the reasons not to trust the stored files and records of the releases in use. */
  verifyReleases(): Promise<readonly ReleaseReasons[]>;
}

export type OpenReleases = (actor: Actor) => Releases;
