import { pathMatcher } from '@tagalong/contracts/core/path-matcher';
import type {
  ReleaseEvents,
  RemoteManifest,
  RemoteRoute,
  ShellManifest,
} from '@tagalong/contracts/core/remote-manifest';
import { satisfies, validRange } from 'semver';
import type { Release } from '#edge/releases/build/release';
import type { Reason } from '#edge/releases/errors/release-error';
import type { UsedRelease } from '#edge/releases/store/read-release';
import { type Neighbors, remotesOf } from './neighbors.ts';

/** Checks that a remote is compatible with this shell, by contract and libraries. */
export function shellReasons(remote: RemoteManifest, shell: ShellManifest, affects: string): Reason[] {
  const { platform_contract: contract, shared, name } = remote;
  const reasons: Reason[] = [];
  if (contract !== shell.platform_contract) {
    const message = `${name} is built for platform contract ${contract}; the shell has ${shell.platform_contract}.`;
    reasons.push({ code: 'contract-major', subject: String(contract), affects, message });
  }
  for (const [library, range] of Object.entries(shared)) {
    const provided = Object.hasOwn(shell.provides, library) ? shell.provides[library] : undefined;
    if (provided === undefined) {
      const message = `${name} requires ${library} ${range}, which the shell does not provide.`;
      reasons.push({ code: 'shared-missing', subject: library, affects, message });
    } else if (validRange(range) === null || !satisfies(provided, range, { includePrerelease: true })) {
      const message = `${name} requires ${library} ${range}; the shell provides ${provided}.`;
      reasons.push({ code: 'shared-version', subject: library, affects, message });
    }
  }
  return [...reasons, ...missingNames(remote, shell, affects)];
}

/** Checks imports by name, because adding exports to a library doesn't change its major. */
function missingNames({ name, uses = {} }: RemoteManifest, shell: ShellManifest, affects: string): Reason[] {
  return Object.entries(uses).flatMap(([library, names]) => {
    const provided = shell.exports?.[library];
    const absent = provided ? missing(names, provided) : [];
    if (absent.length === 0) return [];
    const message = `${name} imports ${absent.join(', ')} from ${library}, which this shell does not export. Release a shell that does first.`;
    return [{ code: 'shared-name', subject: library, affects, message }];
  });
}

/** Finds paths and container names of the candidate that belong to other remotes. */
export function overlapReasons(candidate: RemoteManifest, neighbors: Neighbors): Reason[] {
  const reasons: Reason[] = [];
  for (const { name, release } of neighbors.others) {
    const taken = new Map(release.manifest.routes.map((route) => [shapeOf(route.path), route.path]));
    for (const { path } of candidate.routes) {
      const theirs = taken.get(shapeOf(path));
      if (theirs === undefined) continue;
      const message = `${path} already belongs to ${name} (${theirs}).`;
      reasons.push({ code: 'route-overlap', subject: path, affects: name, message });
    }
    if (release.kind === 'remote' && release.manifest.container === candidate.container) {
      const message = `The container name "${candidate.container}" already belongs to ${name}.`;
      reasons.push({ code: 'container-taken', subject: candidate.container, affects: name, message });
    }
  }
  return reasons;
}

/** Patterns of the same shape match the same paths, regardless of parameter names. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/** Finds parts of the active release that the candidate lacks and other releases still use. */
export function removalReasons(candidate: RemoteManifest, neighbors: Neighbors): Reason[] {
  const own = neighbors.before?.release;
  if (own?.kind !== 'remote') return [];
  const before = own.manifest;
  const names = (parts: readonly { name: string }[]): string[] => parts.map(({ name }) => name);
  return [
    ...usedParts('intent', missing(names(before.intents), names(candidate.intents)), neighbors),
    ...usedParts('slot', missing(names(before.slots), names(candidate.slots)), neighbors),
    ...silentEvents({ kind: 'remote', manifest: candidate }, neighbors),
    ...lostRoutes(before, candidate, neighbors),
    ...deadEntries(before, candidate, neighbors),
  ];
}

function missing(before: readonly string[], now: readonly string[]): string[] {
  return before.filter((name) => !now.includes(name));
}

function usedParts(kind: 'intent' | 'slot', names: readonly string[], neighbors: Neighbors): Reason[] {
  return names.flatMap((name) =>
    neighbors.others
      .filter(({ uses }) => uses.includes(name))
      .map((other) => ({
        code: `${kind}-removed`,
        subject: name,
        affects: other.name,
        message: `The ${kind} ${name} is removed, but ${other.name} ${other.release.manifest.version} still uses it.`,
      })),
  );
}

/** Finds pages that other releases refer to by name, and that are removed or have another path. */
function lostRoutes(before: RemoteManifest, candidate: RemoteManifest, { others }: Neighbors): Reason[] {
  return before.routes.flatMap(({ name, path }) => {
    const now = candidate.routes.find((route) => route.name === name);
    if (now && (shapeOf(now.path) === shapeOf(path) || leadsTo(candidate.routes, path))) return [];
    const [code, what] = now
      ? ['route-moved', `moves from ${path} to ${now.path}`]
      : ['route-removed', 'is removed'];
    return others
      .filter(({ uses }) => uses.includes(name))
      .map((other) => ({
        code,
        subject: name,
        affects: other.name,
        message: `The page "${name}" ${what}, but ${other.name} ${other.release.manifest.version} links to it.`,
      }));
  });
}

/** Finds menu entries, its own included, that lead to a page which the candidate removes. */
function deadEntries(before: RemoteManifest, candidate: RemoteManifest, neighbors: Neighbors): Reason[] {
  const now = [candidate.routes, ...neighbors.others.map(({ release }) => release.manifest.routes)].flat();
  return [candidate, ...remotesOf(neighbors)].flatMap(({ name, version, nav }) =>
    nav
      .map(({ path }) => path.replace(/[?#].*/, ''))
      .filter((path) => leadsTo(before.routes, path) && !leadsTo(now, path))
      .map((path) => ({
        code: 'menu-entry-dead',
        subject: path,
        affects: name,
        message: `A menu entry of ${name} ${version} leads to ${path}, but this release removes that page.`,
      })),
  );
}

function leadsTo(routes: readonly RemoteRoute[], path: string): boolean {
  return routes.some((route) => pathMatcher(route.path, route.values)(path) !== null);
}

/**
 * Finds events that a subscriber would lose, because no release publishes them any longer in a major that it supports.
 */
export function silentEvents(candidate: Release, neighbors: Neighbors): Reason[] {
  if (!neighbors.before) return [];
  const others = neighbors.others.flatMap(({ release }) => [...publishedBy(release)]);
  const before = new Set([...publishedBy(neighbors.before.release), ...others]);
  const now = new Set([...publishedBy(candidate), ...others]);
  return neighbors.others.flatMap((other) =>
    eventsOf(other.release)
      .subscribes.filter((event) => isPublished(other, event, before) && !isPublished(other, event, now))
      .map((event) => ({
        code: 'event-removed',
        subject: event,
        affects: other.name,
        message: `${other.name} ${other.release.manifest.version} subscribes to ${event}, which no active release would publish any longer. Keep the event, or publish a major that converts down to it.`,
      })),
  );
}

function eventsOf({ manifest }: Release): ReleaseEvents {
  return manifest.events ?? { publishes: [], subscribes: [] };
}

/** Every major of the events that a release publishes, including those it converts down to. */
function publishedBy(release: Release): Set<string> {
  const events = eventsOf(release);
  return new Set(events.publishes.flatMap((event) => withEarlier(events, event)));
}

function isPublished({ release }: UsedRelease, event: string, published: ReadonlySet<string>): boolean {
  return withEarlier(eventsOf(release), event).some((major) => published.has(major));
}

function withEarlier({ majors }: ReleaseEvents, event: string): string[] {
  return [event, ...(majors?.[event] ?? [])];
}
