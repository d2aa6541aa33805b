import { PLATFORM_CONTRACT, type SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { NavEntry, RemoteRoute } from '@tagalong/contracts/core/remote-manifest';

/** For tests: builds a public page in the site's frame. */
export function buildRoute(
  overrides: Partial<RemoteRoute> & Pick<RemoteRoute, 'name' | 'path'>,
): RemoteRoute {
  return {
    access: 'public',
    header: 'main',
    title: overrides.name,
    over_feed: false,
    skeleton: 'list',
    files: [],
    ...overrides,
  };
}

/** For tests: builds a remote of the release set, without pages or a previous release. */
export function buildRemote(overrides: Partial<SnapshotRemote> = {}): SnapshotRemote {
  const name = overrides.name ?? 'social';
  return {
    name,
    version: '2.0.0',
    container: `tagalong_${name}`,
    base: `/r/${name}/2.0.0/`,
    entry: 'remoteEntry.js',
    entry_integrity: 'sha256-two',
    platform_contract: PLATFORM_CONTRACT,
    routes: [],
    nav: [],
    intents: [],
    slots: [],
    previous: null,
    ...overrides,
  };
}

export function buildNavEntry(overrides: Partial<NavEntry> = {}): NavEntry {
  return {
    place: 'side',
    label: 'Hot',
    icon: 'flame',
    path: '/hot',
    order: 25,
    access: 'public',
    ...overrides,
  };
}
