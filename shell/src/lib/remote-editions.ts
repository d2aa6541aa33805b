import type { PageSet, SnapshotRemote } from '@tagalong/contracts/remote-manifest';

export interface RemoteEditions {
  /** The remotes of this page as they are now. */
  remotes(): readonly SnapshotRemote[];
  /** A part is on the screen until the function that comes back is called: its remote is not exchanged meanwhile. */
  hold(remote: string): () => void;
  /** What the page would come with now. It is taken up remote by remote, each at its safe moment. */
  offer(set: PageSet): void;
  /** Takes up what has been offered and is safe now. */
  takeUp(): void;
  /** Grows with each exchange: what is drawn with an earlier number is to be drawn anew. */
  edition(remote: string): number;
  subscribe(listener: () => void): () => void;
}

interface EditionsInput {
  remotes: readonly SnapshotRemote[];
  /** Something that was typed would be lost. */
  isUnsaved(): boolean;
  /** Called for each exchange; null for a remote that is off the site. */
  onExchange(name: string, next: SnapshotRemote | null): void;
}

/**
 * Which releases an open page has. It keeps those that it came with; a newer one takes the place of an older one while
 * no part of that remote is on the screen and nothing is unsaved, so that the two never meet. A killed one goes at once.
 */
export function createRemoteEditions({ remotes, isUnsaved, onExchange }: EditionsInput): RemoteEditions {
  let current = new Map(remotes.map((remote) => [remote.name, remote]));
  let list = remotes;
  let offered: PageSet | null = null;
  const held = new Map<string, number>();
  const editions = new Map<string, number>();
  const listeners = new Set<() => void>();

  function mayGo(name: string): boolean {
    const version = current.get(name)?.version;
    if (offered?.killed.includes(`${name}@${version}`)) return true;
    return !held.get(name) && !isUnsaved();
  }

  function takeUp(): void {
    if (!offered) return;
    const next = new Map(offered.snapshot.remotes.map((remote) => [remote.name, remote]));
    const names = [...new Set([...current.keys(), ...next.keys()])];
    const changed = names.filter(
      (name) => current.get(name)?.version !== next.get(name)?.version && mayGo(name),
    );
    if (changed.length === 0) return;
    current = new Map(current);
    for (const name of changed) {
      const remote = next.get(name);
      if (remote) current.set(name, remote);
      else current.delete(name);
      editions.set(name, (editions.get(name) ?? 0) + 1);
      onExchange(name, remote ?? null);
    }
    list = [...current.values()];
    for (const listener of listeners) listener();
  }

  return {
    remotes: () => list,
    hold(name) {
      held.set(name, (held.get(name) ?? 0) + 1);
      return () => {
        held.set(name, (held.get(name) ?? 1) - 1);
        // A move to another page of the same remote lets go and takes hold in one go.
        setTimeout(takeUp);
      };
    },
    offer(set) {
      offered = set;
      takeUp();
    },
    takeUp,
    edition: (name) => editions.get(name) ?? 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
