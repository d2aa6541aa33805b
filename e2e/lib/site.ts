import path from 'node:path';

export const TOP = path.join(import.meta.dirname, '../..');

export interface Site {
  url: string;
  /** Folder of the release store. */
  releases: string;
}

/**
 * Sites under test. `npm test` starts one per worker, so that tests that release or break something don't affect
 * others.
 */
export const SITES: readonly Site[] = process.env.SITES
  ? (JSON.parse(process.env.SITES) as Site[])
  : [
      {
        url: process.env.BASE_URL ?? 'http://localhost:3000',
        releases: process.env.RELEASES_DIR ?? path.join(TOP, '.data/releases'),
      },
    ];

/** Site of this worker. */
export const SITE = SITES[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? (SITES[0] as Site);

/** Headers of a change, which the API accepts from pages of the site only. */
export const FROM_SITE = { origin: new URL(SITE.url).origin };

/** Name of a collection that the shopper made before the sites were restarted. */
export const MADE_BEFORE_RESTART = process.env.MADE_BEFORE_RESTART ?? '';
