import type { Encoding } from '#edge/http/encodings';
import type { ReleaseSignature } from '#edge/releases/record/release-signature';
import type { AuditLine } from './audit-chain.ts';
import type { HealthShares } from './health-shares.ts';
import type { ReleaseState } from './release-state.ts';

/** One file of a release as it was published. */
export interface StoredFile {
  bytes: number;
  /** In the form of an `integrity` attribute. */
  sha256: string;
  /** Encodings that are stored beside the plain bytes, with their sizes. */
  encoded: Partial<Record<Encoding, number>>;
}

/** What the store knows of a release beside its files. */
export interface ReleaseRecord {
  remote: string;
  version: string;
  /** Hash over all names and bytes: two builds with one digest are the same build. */
  digest: string;
  published_at: string;
  published_by: string;
  /** Absent on releases from before they were signed. */
  signature?: ReleaseSignature | null;
  /** Dotted names, as of intents and slots, that its code asks others for. */
  uses?: string[];
  /** Path below the release's folder -> facts. What is not listed here is never served. */
  files: Record<string, StoredFile>;
}

export interface NewFile {
  plain: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
}

export interface NewRelease {
  record: ReleaseRecord;
  files: ReadonlyMap<string, NewFile>;
}

export interface TaggedState {
  state: ReleaseState;
  /** Identifies these bytes of the state, as an ETag does. */
  tag: string;
}

/**
 * Where releases live. A release appears whole or not at all and never changes; the state changes by
 * compare-and-set only. The operations are those that an S3 bucket with conditional writes offers, too:
 * `replaceState` is a PUT with If-Match, `stateMark` a HEAD.
 */
export interface ReleaseStore {
  /** Stores a release. 'taken' when the version is there already, whatever its bytes. */
  put(release: NewRelease): Promise<'stored' | 'taken'>;
  /** Null when there is no such release. */
  record(remote: string, version: string): Promise<ReleaseRecord | null>;
  /** Versions of a remote in the store, in no order. */
  versions(remote: string): Promise<string[]>;
  /** A file that the release's record lists. Rejects when it can't be read. */
  read(remote: string, version: string, file: string, encoding: Encoding | null): Promise<Buffer>;
  /** Puts another signature into a release's record. Nothing else of a release ever changes. */
  sign(remote: string, version: string, signature: ReleaseSignature): Promise<void>;
  /** Removes a release with all its files; what is not there is removed already. */
  remove(remote: string, version: string): Promise<void>;
  /** A folder on this machine that holds the release's files, for code that Node itself runs. */
  folder(remote: string, version: string): Promise<string>;
  readState(): Promise<TaggedState>;
  /** Stores the next state if the present one still has this tag; false when another writer was first. */
  replaceState(tag: string, next: ReleaseState): Promise<boolean>;
  /** Keeps the oldest lines of the audit, under the number of the first; the same lines again are no change. */
  archive(lines: readonly AuditLine[]): Promise<void>;
  /** All archived lines, the oldest first. */
  readArchive(): Promise<AuditLine[]>;
  /** Differs from the last one whenever the state has changed; cheap enough to ask at every page load. */
  stateMark(): Promise<string>;
  /** What edges count, for each other. */
  health: HealthShares;
}
