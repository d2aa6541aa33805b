import { PAGE_SET_PATH, type PageSet } from '@tagalong/contracts/remote-manifest';
import type { RemoteEditions } from '#lib/remote-editions.ts';

interface FollowInput {
  editions: RemoteEditions;
  /** Folder of the shell's own release. */
  shellBase: string | undefined;
  isUnsaved(): boolean;
  everyMs: number;
  reload(): void;
}

/** Shortest time between two questions, in milliseconds: a tab that is looked at ten times a minute asks a few times. */
const PAUSE_MS = 5_000;
const ANSWER_LIMIT_MS = 5_000;

/**
 * Asks the edge from time to time, and when the tab is looked at again, which releases the page would come with now.
 * Returns what asks at once. An answer that does not come is asked for again; nobody has to know.
 */
export function followReleases({ editions, shellBase, isUnsaved, everyMs, reload }: FollowInput) {
  let askedMs = performance.now();

  async function ask(): Promise<void> {
    askedMs = performance.now();
    const set = await readSet();
    if (!set) return;
    editions.offer(set);
    // A killed shell can't be exchanged in the page; what is typed is not worth less than that.
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
