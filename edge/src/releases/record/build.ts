import type { Release } from './release.ts';

/** A build as it will be published: the manifest, and exactly the files that it vouches for. */
export interface Build {
  release: Release;
  files: ReadonlyMap<string, Buffer>;
  /** In the dist folder, but not in the manifest's `integrity`: not part of the release. */
  leftOut: string[];
  digest: string;
}
