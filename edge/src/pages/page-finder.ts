import { compareSpecificity, pathMatcher } from '@tagalong/contracts/core/path-matcher';
import type { RemoteRoute } from '@tagalong/contracts/core/remote-manifest';
import type { ActiveRemote, ReleaseSet } from '#edge/releases/release-set/release-set';

export interface FoundPage {
  route: RemoteRoute;
  /** Values of the path's `:name` segments, decoded. */
  params: Record<string, string>;
  /** Null for the shell's own pages and those of absent remotes. */
  owner: ActiveRemote | null;
  /** False while its remote is disabled or unreadable. */
  isPresent: boolean;
}

type Candidate = Omit<FoundPage, 'params'>;
type FindPage = (path: string) => FoundPage | null;

const finders = new WeakMap<ReleaseSet, FindPage>();

/** Finds the page of a path among the active releases' routes first, then among those of absent remotes. */
export function findPage(set: ReleaseSet, path: string): FoundPage | null {
  let find = finders.get(set);
  if (!find) {
    find = createFinder(set);
    finders.set(set, find);
  }
  return find(path);
}

function createFinder({ shell, remotes, absentRoutes }: ReleaseSet): FindPage {
  const active: Candidate[] = [
    ...(shell?.manifest.routes ?? []).map((route) => ({ route, owner: null, isPresent: true })),
    ...remotes.flatMap((owner) => owner.manifest.routes.map((route) => ({ route, owner, isPresent: true }))),
  ];
  const absent: Candidate[] = absentRoutes.map((route) => ({ route, owner: null, isPresent: false }));
  const candidates = [...bySpecificity(active), ...bySpecificity(absent)].map((candidate) => ({
    ...candidate,
    match: pathMatcher(candidate.route.path, candidate.route.values),
  }));
  return (path) => {
    for (const { match, ...candidate } of candidates) {
      const params = match(path);
      if (params) return { ...candidate, params };
    }
    return null;
  };
}

/** Sorts stably, so that of two equal patterns the shell's, or the earlier remote's, wins. */
function bySpecificity(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((a, b) => compareSpecificity(a.route.path, b.route.path));
}
