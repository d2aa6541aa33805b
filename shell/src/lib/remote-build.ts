import type { RemoteDefinition } from '@tagalong/platform';

/** One build of a remote, as the loader tries it. */
export interface RemoteBuild {
  container: string;
  version: string;
  /** Address of the federation entry. */
  entry: string;
  /** `integrity` of the entry; empty for a developer's own server. */
  integrity: string;
}

/** Loads a remote's only exposed module. Rejects when it can't be had. */
export type LoadBuild = (build: RemoteBuild) => Promise<RemoteDefinition>;

/** Why a part of a remote could not be had, with what the fallback shows. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;

  constructor(remote: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.remote = remote;
  }
}
