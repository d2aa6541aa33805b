import type { Release } from './release.ts';

/** A build as it will be published: the manifest, and exactly the files that it lists. */
export interface Build {
  release: Release;
  files: ReadonlyMap<string, Buffer>;
  /** Files of the dist folder that the manifest's `integrity` does not list. */
  leftOut: string[];
  digest: string;
}
