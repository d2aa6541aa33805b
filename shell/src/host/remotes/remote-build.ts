import type { RemoteDefinition } from '@tagalong/platform';

/** One build of a remote that the loader can try. */
export interface RemoteBuild {
  container: string;
  version: string;
  /** URL of the federation entry. */
  entry: string;
  /** Subresource integrity of the entry; empty for a developer's own server. */
  integrity: string;
  /** Set for an entry that is an ES module. */
  type?: 'module' | undefined;
}

/** Loads a remote's only exposed module. Rejects when it is unavailable. */
export type LoadBuild = (build: RemoteBuild) => Promise<RemoteDefinition>;

/** Explains why part of a remote is unavailable, and carries what the fallback shows. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;

  constructor(remote: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.remote = remote;
  }
}
