import type { NavigationType, Navigator, To } from '@tagalong/platform';

interface Entry {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

interface Snapshot {
  location: Entry;
  action: NavigationType;
}

/** Current location of the test. Its fields are live, so it may be kept in a variable. */
export interface LiveLocation {
  readonly pathname: string;
  readonly search: string;
  /** Path, query and hash. */
  readonly href: string;
  readonly state: unknown;
}

export interface MemoryNavigator {
  readonly navigator: Navigator;
  readonly location: LiveLocation;
  current(): Snapshot;
  subscribe(changed: () => void): () => void;
}

// The origin is arbitrary: only path, query and hash of the resolved URL are used.
const ORIGIN = 'https://tagalong.example';

/** Creates a history without a browser for the platform's Router. The first entry has this state. */
export function createMemoryNavigator(start: string, startState: unknown = null): MemoryNavigator {
  let made = 0;
  const entries: Entry[] = [];
  let at = 0;
  let snapshot: Snapshot = { location: entryOf(start, '/', startState), action: 'POP' as NavigationType };
  entries.push(snapshot.location);
  const listeners = new Set<() => void>();

  function entryOf(to: To, base: string, state: unknown): Entry {
    const { pathname, search, hash } = new URL(textOf(to), ORIGIN + base);
    // The router of a browser calls the first entry like this, too.
    const key = made === 0 ? 'default' : `entry-${made}`;
    made += 1;
    return { pathname, search, hash, state, key };
  }

  function show(index: number, action: `${NavigationType}`): void {
    const location = entries[index];
    if (!location) return;
    at = index;
    snapshot = { location, action: action as NavigationType };
    for (const changed of listeners) changed();
  }

  return {
    navigator: {
      createHref: textOf,
      go: (delta) => show(at + delta, 'POP'),
      push(to, state: unknown = null) {
        entries.splice(at + 1, entries.length, entryOf(to, textOf(snapshot.location), state));
        show(at + 1, 'PUSH');
      },
      replace(to, state: unknown = null) {
        entries[at] = entryOf(to, textOf(snapshot.location), state);
        show(at, 'REPLACE');
      },
    },
    location: {
      get pathname() {
        return snapshot.location.pathname;
      },
      get search() {
        return snapshot.location.search;
      },
      get href() {
        return textOf(snapshot.location);
      },
      get state() {
        return snapshot.location.state;
      },
    },
    current: () => snapshot,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function textOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
