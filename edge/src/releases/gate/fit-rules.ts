import type { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { satisfies, validRange } from 'semver';
import type { Reason } from '#edge/releases/service/release-error';
import { silentEvents } from './event-rules.ts';
import type { Neighbours } from './neighbours.ts';

/** Whether a remote runs in a page of this shell: contract and libraries. */
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
      const message = `${name} asks for ${library} ${range}, which the shell does not provide.`;
      reasons.push({ code: 'shared-missing', subject: library, affects, message });
    } else if (validRange(range) === null || !satisfies(provided, range, { includePrerelease: true })) {
      const message = `${name} asks for ${library} ${range}; the shell provides ${provided}.`;
      reasons.push({ code: 'shared-version', subject: library, affects, message });
    }
  }
  return [...reasons, ...missingNames(remote, shell, affects)];
}

/** A library that only grew keeps its major: what a remote takes of it must be there by name. */
function missingNames({ name, uses = {} }: RemoteManifest, shell: ShellManifest, affects: string): Reason[] {
  return Object.entries(uses).flatMap(([library, names]) => {
    const provided = shell.exports?.[library];
    const absent = provided ? missing(names, provided) : [];
    if (absent.length === 0) return [];
    const message = `${name} takes ${absent.join(', ')} from ${library}, which this shell does not have: release a shell that has it first.`;
    return [{ code: 'shared-name', subject: library, affects, message }];
  });
}

/** What the candidate would take from others: addresses, and the name of its container. */
export function overlapReasons(candidate: RemoteManifest, neighbours: Neighbours): Reason[] {
  const reasons: Reason[] = [];
  for (const { name, release } of neighbours.others) {
    const taken = new Map(release.manifest.routes.map((route) => [shapeOf(route.path), route.path]));
    for (const { path } of candidate.routes) {
      const theirs = taken.get(shapeOf(path));
      if (theirs === undefined) continue;
      const message = `${path} is ${name}'s address already (${theirs}).`;
      reasons.push({ code: 'route-overlap', subject: path, affects: name, message });
    }
    if (release.kind === 'remote' && release.manifest.container === candidate.container) {
      const message = `The container "${candidate.container}" is ${name}'s name in the page.`;
      reasons.push({ code: 'container-taken', subject: candidate.container, affects: name, message });
    }
  }
  return reasons;
}

/** Two patterns with one shape answer the same addresses, whatever their parameters are called. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/** Parts of the previous release that the candidate lacks and other releases still use. */
export function removalReasons(candidate: RemoteManifest, neighbours: Neighbours): Reason[] {
  const before = neighbours.before?.kind === 'remote' ? neighbours.before.manifest : null;
  if (!before) return [];
  const names = (parts: readonly { name: string }[]): string[] => parts.map(({ name }) => name);
  return [
    ...usedParts('intent', missing(names(before.intents), names(candidate.intents)), neighbours),
    ...usedParts('slot', missing(names(before.slots), names(candidate.slots)), neighbours),
    ...silentEvents({ kind: 'remote', manifest: candidate }, neighbours),
    ...lostRoutes(before, candidate, neighbours),
  ];
}

function missing(before: readonly string[], now: readonly string[]): string[] {
  return before.filter((name) => !now.includes(name));
}

function usedParts(kind: 'intent' | 'slot', names: readonly string[], neighbours: Neighbours): Reason[] {
  return names.flatMap((name) =>
    neighbours.others
      .filter(({ uses }) => uses.includes(name))
      .map((other) => ({
        code: `${kind}-removed`,
        subject: name,
        affects: other.name,
        message: `The ${kind} ${name} is gone, and ${other.name} ${other.release.manifest.version} still uses it.`,
      })),
  );
}

/** Pages that other releases refer to by name. */
function lostRoutes(before: RemoteManifest, candidate: RemoteManifest, { others }: Neighbours): Reason[] {
  const now = candidate.routes.map(({ name }) => name);
  return missing(
    before.routes.map(({ name }) => name),
    now,
  ).flatMap((name) =>
    others
      .filter(({ uses }) => uses.includes(name))
      .map((other) => ({
        code: 'route-removed',
        subject: name,
        affects: other.name,
        message: `The page "${name}" is gone, and ${other.name} ${other.release.manifest.version} links to it.`,
      })),
  );
}
