import type { SmokePage } from '@tagalong/contracts/core/page-boot';
import { createSitemap } from './files/sitemap.ts';
import { createApiClient } from './http/api-client.ts';
import { createUpstream } from './http/upstream.ts';
import type { Log } from './lib/log.ts';
import { findPage } from './pages/page-finder.ts';
import type { ReleaseSet } from './releases/release-set/release-set.ts';

export type FindSmokePages = (set: ReleaseSet, remotes: readonly string[]) => Promise<SmokePage[]>;

/**
 * Returns a function that picks one URL from the sitemap for each public route of the given remotes. Routes without an entry
 * are left out.
 */
export function smokePages(apiUrl: string, log: Log): FindSmokePages {
  const sitemapOf = createSitemap(createApiClient(createUpstream(apiUrl)), log);
  return async (set, remotes) => {
    const found = new Map<string, SmokePage>();
    for (const { path } of await sitemapOf(set)) {
      const { owner, route } = findPage(set, path) ?? {};
      const remote = owner?.manifest.name;
      if (!route || remote === undefined || !remotes.includes(remote)) continue;
      const key = `${remote} ${route.name}`;
      if (!found.has(key)) found.set(key, { remote, name: route.name, path });
    }
    return [...found.values()];
  };
}
