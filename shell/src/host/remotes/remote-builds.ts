import { PLATFORM_CONTRACT, type SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import type { RemoteDefinition } from '@tagalong/platform';
import { type LoadBuild, RemoteError } from './remote-build.ts';
import { withTimeout } from './with-timeout.ts';

export type RemoteBuilds = ReturnType<typeof createRemoteBuilds>;

interface BuildsInput {
  remote: SnapshotRemote;
  loadBuild: LoadBuild;
  report(error: unknown, context: Record<string, string>): void;
  limitMs: number;
}

/** Tracks the builds of one remote in this page and which of them have failed. */
export function createRemoteBuilds({ remote, loadBuild, report, limitMs }: BuildsInput) {
  const { name, container, version, previous, is_suspect: isSuspect } = remote;
  const builds = new Map([remote, previous].flatMap(asEntry));
  const definitions = new Map<string, Promise<RemoteDefinition>>();
  const failed = new Set<string>(isSuspect && previous ? [version] : []);
  const requestCounts = new Map<string, number>();
  let attempt = 0;

  const isGood = (candidate: string): boolean => !failed.has(candidate);

  async function load(requested: string): Promise<RemoteDefinition> {
    if (remote.platform_contract !== PLATFORM_CONTRACT) {
      throw new RemoteError(name, `${name} ${version} was built for another platform contract.`);
    }
    const build = builds.get(requested);
    if (!build) throw new RemoteError(name, `${name} ${requested} is not part of this page.`);
    const times = requestCounts.get(requested) ?? 0;
    requestCounts.set(requested, times + 1);
    // A browser still waiting for the first response wouldn't request the same URL again.
    const entryUrl = build.base + build.entry + (times > 0 ? `?retry=${times}` : '');
    const { entry_integrity: integrity, entry_type: type } = build;
    try {
      return await withTimeout(
        loadBuild({ container, version: requested, entry: entryUrl, integrity, type }),
        limitMs,
      );
    } catch (error) {
      report(error, { remote: name, version: requested, phase: 'load' });
      throw error;
    }
  }

  return {
    /** The remote's entry in the page's release set. */
    remote,
    /** Incremented when all builds are retried; results of earlier attempts are ignored. */
    get attempt() {
      return attempt;
    },
    /**
     * Builds worth trying, in order: the release, then the previous one. Once all have failed, all are eligible again.
     */
    candidates(): readonly string[] {
      const known = [...builds.keys()];
      const good = known.filter(isGood);
      return good.length > 0 ? good : known;
    },
    /** Loads a build's definition once. Rejects, and reports, when it is unavailable. */
    definition(requested: string): Promise<RemoteDefinition> {
      const known = definitions.get(requested);
      if (known) return known;
      const loading = load(requested);
      definitions.set(requested, loading);
      return loading;
    },
    /** Excludes a build from the next load; false when there is no other. */
    exclude(requested: string): boolean {
      failed.add(requested);
      definitions.delete(requested);
      return [...builds.keys()].some(isGood);
    },
    reset(): void {
      attempt += 1;
      failed.clear();
      definitions.clear();
    },
  };
}

function asEntry(build: SnapshotRemote['previous']): [string, NonNullable<typeof build>][] {
  return build ? [[build.version, build]] : [];
}
