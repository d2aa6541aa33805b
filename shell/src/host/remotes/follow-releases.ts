import { PAGE_SET_PATH, type PageSet } from '@tagalong/contracts/core/page-boot';
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
 * Periodically, and when the tab becomes visible, asks the edge for the current release set. Returns a function that
 * checks at once. Failed checks are silent; the next one retries.
 */
export function followReleases({ pageReleases, shellBase, isUnsaved, everyMs, reload }: FollowInput) {
  let askedMs = performance.now();

  async function ask(): Promise<void> {
    askedMs = performance.now();
    const set = await readSet();
    if (!set) return;
    pageReleases.setPending(set);
    // A page can't replace a killed shell without reloading, but unsaved input outweighs that.
    if (isShellKilled(set, shellBase) && !isUnsaved()) reload();
  }

  const askIfDue = (afterMs: number): void => {
    if (document.visibilityState === 'visible' && performance.now() - askedMs >= afterMs) void ask();
  };
  setInterval(() => askIfDue(everyMs), everyMs);
  document.addEventListener('visibilitychange', () => askIfDue(PAUSE_MS));
  window.addEventListener('online', () => askIfDue(PAUSE_MS));
  return ask;
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

function isShellKilled({ killed }: PageSet, shellBase: string | undefined): boolean {
  return killed.some((name) => {
    const [remote, version] = name.split('@');
    return remote === 'shell' && shellBase === `/r/shell/${version}/`;
  });
}
