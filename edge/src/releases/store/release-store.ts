import type { Encoding } from '#edge/http/encodings';
import type { Reason } from '#edge/releases/errors/release-error';
import type { ReleaseSignature } from '#edge/releases/keys/release-signature';
import type { AuditLine } from '#edge/releases/state/audit-chain';
import type { ReleaseState } from '#edge/releases/state/release-state';

/** One published file of a release. */
export interface StoredFile {
  bytes: number;
  /** Hash in the format of the `integrity` attribute. */
  sha256: string;
  /** Encodings that are stored beside the plain bytes, with their sizes. */
  encoded: Partial<Record<Encoding, number>>;
}

/** Facts of a release besides its files. */
export interface ReleaseRecord {
  remote: string;
  version: string;
  /** Hash of all names and bytes; builds with the same digest are the same. */
  digest: string;
  published_at: string;
  published_by: string;
  /** Absent on old releases without signatures. */
  signature?: ReleaseSignature | null;
  /** Names of others' intents, slots and pages that its code uses. */
  uses?: string[];
  /** Facts of each file by its path; other files are never served. */
  files: Record<string, StoredFile>;
  /** Stored source maps by their script, for tracing errors only. Absent if the release was published without. */
  maps?: Record<string, Pick<StoredFile, 'bytes' | 'sha256'>>;
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
  /** Reason for refusing the stored bytes; `state` is then the last trusted one. */
  refused?: Reason;
}

/**
 * Stores releases. A release appears completely or not at all, and never changes; the state changes by compare-and-set
 * only. An S3 bucket with conditional writes supports all operations: `replaceState` is a PUT with If-Match, `stateMark`
 * a HEAD.
 */
export interface ReleaseStore {
  /** Stores a release; resolves with 'taken' if the version exists, regardless of its bytes. */
  put(release: NewRelease): Promise<'stored' | 'taken'>;
  /** Null when there is no such release. Rejects with ReleaseError 'refused' for the record of another release. */
  record(remote: string, version: string): Promise<ReleaseRecord | null>;
  /** Stored files that the record does not list, which are never served. */
  unlisted(record: ReleaseRecord): Promise<string[]>;
  /** Versions of a remote, in no order. */
  versions(remote: string): Promise<string[]>;
  /** A file that the release's record lists. Rejects with ReleaseError 'refused' when it is missing. */
  read(remote: string, version: string, file: string, encoding: Encoding | null): Promise<Buffer>;
  /** Replaces the signature in a release's record, the only part of a release that may change. */
  sign(remote: string, version: string, signature: ReleaseSignature): Promise<void>;
  /** Removes a release with all its files, if it exists. */
  remove(remote: string, version: string): Promise<void>;
  readState(): Promise<TaggedState>;
  /** The newest state that this machine has trusted, for serving releases while the store does not respond. */
  lastTrusted?(): Promise<ReleaseState | null>;
  /** Stores the next state if the present one still has this tag; false when another writer was first. */
  replaceState(tag: string, next: ReleaseState): Promise<boolean>;
  /** Archives the oldest lines of the audit under the number of the first; safe to repeat. */
  archive(lines: readonly AuditLine[]): Promise<void>;
  /** Resolves with all archived lines, oldest first. */
  readArchive(): Promise<AuditLine[]>;
  /** Changes whenever the state changes; cheap enough to read at every page load. */
  stateMark(): Promise<string>;
  /** Counts that edges share with each other. */
  health: HealthShares;
}

/** A stored share without its content. */
export interface ShareFacts {
  edge: string;
  /** Changes whenever the share changes. */
  mark: string;
  writtenMs: number;
}

/**
 * Stores the counts of each edge as one share, for the other edges. Nothing depends on it: a lost share costs a few
 * seconds of counts.
 */
export interface HealthShares {
  list(): Promise<ShareFacts[]>;
  /** Null when there is none. */
  read(edge: string): Promise<string | null>;
  /** Only the edge itself writes its share. */
  write(edge: string, text: string): Promise<void>;
  remove(edge: string): Promise<void>;
}

/** Names of edges become names of files. */
const EDGE = /^[a-z0-9]{8,32}$/;

export function isEdgeName(text: string): boolean {
  return EDGE.test(text);
}
