import type { PageSet, SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { createStore } from '@tagalong/platform';

export type PageReleases = ReturnType<typeof createPageReleases>;

interface PageReleasesInput {
  remotes: readonly SnapshotRemote[];
  /** True while input would be lost. */
  isUnsaved(): boolean;
  /** Called for each swap; null for a remote that was taken off the site. */
  onSwap(name: string, next: SnapshotRemote | null): void;
}

/**
 * Tracks the releases of an open page. A pending release replaces the current one while no part of that remote is
 * visible and nothing is unsaved, so that two releases never mix on screen. A killed release is replaced at once.
 */
export function createPageReleases({ remotes, isUnsaved, onSwap }: PageReleasesInput) {
  let current = new Map(remotes.map((remote) => [remote.name, remote]));
  const list = createStore(remotes);
  let pending: PageSet | null = null;
  const held = new Map<string, number>();
  const revisions = new Map<string, number>();

  function canSwap(name: string): boolean {
    const version = current.get(name)?.version;
    if (pending?.killed.includes(`${name}@${version}`)) return true;
    return !held.get(name) && !isUnsaved();
  }

  /** Swaps every remote whose pending release is safe to apply now. */
  function applyPending(): void {
    if (!pending) return;
    const next = new Map(pending.snapshot.remotes.map((remote) => [remote.name, remote]));
    const names = [...new Set([...current.keys(), ...next.keys()])];
    const changed = names.filter(
      (name) => current.get(name)?.version !== next.get(name)?.version && canSwap(name),
    );
    if (changed.length === 0) return;
    current = new Map(current);
    for (const name of changed) {
      const remote = next.get(name);
      if (remote) current.set(name, remote);
      else current.delete(name);
      revisions.set(name, (revisions.get(name) ?? 0) + 1);
      onSwap(name, remote ?? null);
    }
    list.set([...current.values()]);
  }

  return {
    /** The remotes that this page uses now. */
    remotes: list.get,
    /** Marks a part as visible until the returned function is called; its remote isn't replaced meanwhile. */
    hold(name: string): () => void {
      held.set(name, (held.get(name) ?? 0) + 1);
      return () => {
        held.set(name, (held.get(name) ?? 1) - 1);
        // Navigating within a remote releases one part and holds the next in the same task.
        setTimeout(applyPending);
      };
    },
    /** Sets the release set that a new page would get. Each remote is swapped at its own safe moment. */
    setPending(set: PageSet): void {
      pending = set;
      applyPending();
    },
    applyPending,
    /** Incremented with each swap; parts drawn with an earlier revision must be redrawn. */
    revision: (name: string): number => revisions.get(name) ?? 0,
    subscribe: list.subscribe,
  };
}
