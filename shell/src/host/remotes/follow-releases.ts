import { PAGE_SET_PATH, type PageSet, type SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { needsNewDocument, pageModules } from './module-entries.ts';
import type { PageReleases } from './page-releases.ts';

interface FollowInput {
  pageReleases: PageReleases;
  /** Base URL of the shell's own release. */
  shellBase: string | undefined;
  isUnsaved(): boolean;
  everyMs: number;
  reload(): void;
}

/** Minimum time between two checks, in milliseconds, so that switching tabs often doesn't flood the edge. */
const PAUSE_MS = 5_000;
const ANSWER_LIMIT_MS = 5_000;

/**
 * Periodically, and when the tab becomes visible, asks the edge for the current release set. Returns a function for
 * retries, which checks at once, or reloads the page if that is the only way to run a module again. Failed checks are
 * silent; the next one retries.
 */
export function followReleases({ pageReleases, shellBase, isUnsaved, everyMs, reload }: FollowInput) {
  let askedMs = performance.now();

  async function ask(): Promise<void> {
    askedMs = performance.now();
    const set = await readSet();
    if (!set) return;
    const current = pageReleases.remotes();
    pageReleases.setPending(withoutNewModules(set, current));
    // A page can't replace a killed shell or ES module without reloading, but unsaved input outweighs that.
    if ((isShellKilled(set, shellBase) || needsModule(set, current)) && !isUnsaved()) reload();
  }

  const askIfDue = (afterMs: number): void => {
    if (document.visibilityState === 'visible' && performance.now() - askedMs >= afterMs) void ask();
  };
  setInterval(() => askIfDue(everyMs), everyMs);
  document.addEventListener('visibilitychange', () => askIfDue(PAUSE_MS));
  window.addEventListener('online', () => askIfDue(PAUSE_MS));
  return async () => {
    if (needsNewDocument() && !isUnsaved()) reload();
    else await ask();
  };
}

async function readSet(): Promise<PageSet | null> {
  try {
    const answer = await fetch(PAGE_SET_PATH, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (!answer.ok) return null;
    const set = (await answer.json()) as Partial<PageSet>;
    return Array.isArray(set.snapshot?.remotes) && Array.isArray(set.killed) ? (set as PageSet) : null;
  } catch {
    return null;
  }
}

const isNewModule = (next: SnapshotRemote, current: SnapshotRemote | undefined): boolean =>
  next.entry_type === 'module' && next.version !== current?.version;

/** Leaves out releases that only the next document's import map names. */
function withoutNewModules({ snapshot, killed }: PageSet, current: readonly SnapshotRemote[]): PageSet {
  const remotes = snapshot.remotes.flatMap((next) => {
    const known = current.find(({ name }) => name === next.name);
    if (isNewModule(next, known)) return known ?? [];
    const { previous } = next;
    const isMissing = previous?.entry_type === 'module' && !(previous.base + previous.entry in pageModules());
    return isMissing ? { ...next, previous: null } : next;
  });
  return { snapshot: { ...snapshot, remotes }, killed };
}

/** True if a remote of the page was killed and the release in its place is an ES module. */
function needsModule({ snapshot, killed }: PageSet, current: readonly SnapshotRemote[]): boolean {
  return current.some((remote) => {
    const next = snapshot.remotes.find(({ name }) => name === remote.name);
    return killed.includes(`${remote.name}@${remote.version}`) && next && isNewModule(next, remote);
  });
}

function isShellKilled({ killed }: PageSet, shellBase: string | undefined): boolean {
  return killed.some((name) => {
    const [remote, version] = name.split('@');
    return remote === 'shell' && shellBase === `/r/shell/${version}/`;
  });
}
