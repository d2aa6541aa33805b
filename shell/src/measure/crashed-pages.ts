import { OPEN_PAGE } from '@tagalong/contracts/core/page-boot';
import * as z from '@tagalong/contracts/core/z';
import { ignoringBlocked } from '#host/browser/ignoring-blocked.ts';

export interface ShownRelease {
  remote: string;
  version: string;
}

/** Release that drew a page when it crashed. */
export interface CrashedPage extends ShownRelease {
  pageId: string;
}

const Mark = z.object({ remote: z.string(), version: z.string() });

/** Marks this page with the release on its screen, or with null while there is none. */
export type MarkPage = (shown: ShownRelease | null) => void;

interface CrashWatch {
  mark: MarkPage;
  /** Pages of this browser that ended while they were marked, each once. Never rejects. */
  crashed: Promise<CrashedPage[]>;
}

/**
 * Marks this page as open while a release draws it on the screen, and finds pages that ended while they were marked. A page
 * holds a lock as long as it lives, so a mark without its lock is that of a page that crashed, or that didn't respond until
 * it was closed. Does nothing where the browser has no locks or blocks storage.
 */
export function watchCrashes(pageId: string): CrashWatch {
  let release: (() => void) | null = null;
  let wanted: ShownRelease | null = null;
  let written: string | null = null;

  function mark(shown: ShownRelease | null): void {
    wanted = shown;
    // Without the lock, other pages would consider this page crashed.
    const text = shown && release ? JSON.stringify({ remote: shown.remote, version: shown.version }) : null;
    if (text === written) return;
    written = text;
    ignoringBlocked(() =>
      text === null
        ? localStorage.removeItem(OPEN_PAGE + pageId)
        : localStorage.setItem(OPEN_PAGE + pageId, text),
    );
  }
  function hold(): void {
    navigator.locks
      .request(
        OPEN_PAGE + pageId,
        () =>
          new Promise<void>((free) => {
            release = free;
            mark(wanted);
          }),
      )
      .catch(() => undefined);
  }
  function leave(): void {
    mark(null);
    // A page with a lock could not be kept for Back and Forward.
    release?.();
    release = null;
  }

  if (!pageId || !navigator.locks) return { mark: () => undefined, crashed: Promise.resolve([]) };
  hold();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold());
  // Browsers may end pages that nobody sees.
  document.addEventListener('visibilitychange', () => document.hidden && mark(null));
  return { mark, crashed: findCrashed(pageId).catch(() => []) };
}

async function findCrashed(ownId: string): Promise<CrashedPage[]> {
  const marked = ignoringBlocked(() => Object.keys(localStorage).filter((key) => key.startsWith(OPEN_PAGE)));
  const { held = [] } = await navigator.locks.query();
  const crashed: CrashedPage[] = [];
  const open = new Set(held.map(({ name }) => name));
  for (const key of marked ?? []) {
    const text = localStorage.getItem(key);
    // A page that was left in the meantime has removed its mark.
    if (text === null || key === OPEN_PAGE + ownId || open.has(key)) continue;
    localStorage.removeItem(key);
    const parsed = z.safeParse(Mark, JSON.parse(text));
    if (parsed.success) crashed.push({ pageId: key.slice(OPEN_PAGE.length), ...parsed.data });
  }
  return crashed;
}
