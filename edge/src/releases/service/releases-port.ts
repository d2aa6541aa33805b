import type { Build } from '#edge/releases/record/build';
import type { ReleaseSignature } from '#edge/releases/record/release-signature';
import type { ReleaseKey } from '#edge/releases/record/signing-keys';
import type { ChainVerdict } from '#edge/releases/store/audit-chain';
import type { ReleaseState } from '#edge/releases/store/release-state';
import type { ReleaseRecord } from '#edge/releases/store/release-store';
import type { Actor } from './actor.ts';
import type { Reason } from './release-error.ts';

export interface Published {
  record: ReleaseRecord;
  /** False when these very bytes were there already. */
  isNew: boolean;
  leftOut: string[];
}

export interface Changed {
  state: ReleaseState;
  /** False when the state was as asked for already. */
  isChanged: boolean;
}

export interface ChangeOptions {
  /** The revision that the caller saw last; any other one refuses the change. */
  expect?: number | undefined;
  /** The version that the caller believes to be active; any other one refuses the change. */
  from?: string | null | undefined;
  /** Why, for the audit. */
  reason?: string | undefined;
  /** Overrides the gate. Operators only, with a reason. */
  isForced?: boolean | undefined;
  /** Facts for the audit. */
  details?: Record<string, unknown> | undefined;
}

export interface NewKey {
  team: string;
  isOperator: boolean;
  remotes: readonly string[];
  publicKey: string;
}

export interface PruneOptions {
  keepDays: number;
  isDry: boolean;
}

/** Everything that can be done with releases. Each method rejects with a ReleaseError when it is refused. */
export interface Releases {
  publish(build: Build, signature: ReleaseSignature | null): Promise<Published>;
  activate(remote: string, version: string, options?: ChangeOptions): Promise<Changed>;
  rollBack(remote: string, version?: string, options?: ChangeOptions): Promise<Changed>;
  /** Takes a version away from open pages, too, and for ever. */
  kill(remote: string, version: string, options?: ChangeOptions): Promise<Changed>;
  disable(remote: string, options?: ChangeOptions): Promise<Changed>;
  enable(remote: string, options?: ChangeOptions): Promise<Changed>;
  startCanary(remote: string, version: string, percent: number, options?: ChangeOptions): Promise<Changed>;
  stopCanary(remote: string, options?: ChangeOptions): Promise<Changed>;
  /** What the gate would say to an activation now; empty when it would let it pass. */
  check(remote: string, version: string): Promise<readonly Reason[]>;
  /** Removes releases that no page can be using any more. */
  prune(options: PruneOptions): Promise<string[]>;
  addKey(key: NewKey): Promise<ReleaseKey>;
  /** The new key takes the old one's rights; the old one ends after `graceHours`. */
  rotateKey(id: string, publicKey: string, graceHours: number): Promise<ReleaseKey>;
  revokeKey(id: string, reason: string): Promise<ReleaseKey>;
  /** Gives a browser's key the rights of the actor's, for some hours. */
  signIn(publicKey: string): Promise<ReleaseKey>;
  /** Ends the actor's own session. */
  signOut(): Promise<ReleaseKey>;
  state(): Promise<ReleaseState>;
  verifyAudit(): Promise<ChainVerdict>;
}

export type OpenReleases = (actor: Actor) => Releases;
