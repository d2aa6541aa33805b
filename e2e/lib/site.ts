import path from 'node:path';

export const TOP = path.join(import.meta.dirname, '../..');

export interface Site {
  address: string;
  /** Folder of the release store. */
  releases: string;
}

/** `npm test` starts one site per worker, so that tests that release or ruin something disturb nobody. */
export const SITES: readonly Site[] = process.env.SITES
  ? (JSON.parse(process.env.SITES) as Site[])
  : [
      {
        address: process.env.BASE_URL ?? 'http://localhost:3000',
        releases: process.env.RELEASES_DIR ?? path.join(TOP, '.data/releases'),
      },
    ];

/** The site of this worker. */
export const SITE = SITES[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? (SITES[0] as Site);

/** Headers of a change, which the API takes from pages of the site only. */
export const FROM_SITE = { origin: new URL(SITE.address).origin };

/** Name of a collection that the shopper made before the sites were restarted. */
export const MADE_BEFORE_RESTART = process.env.MADE_BEFORE_RESTART ?? '';
