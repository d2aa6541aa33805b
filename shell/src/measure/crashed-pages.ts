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

const PREFIX = 'open-page:';
const Mark = z.object({ remote: z.string(), version: z.string() });

/**
 * Marks this page as open while a release draws it on the screen, and calls `onCrash` for each page of this browser that
 * ended while it was marked. A page holds a lock as long as it lives, so a mark without its lock is that of a crashed
 * page. Returns a function to call with the release on the screen, or with null while there is none. Does nothing where
 * the browser has no locks or blocks storage.
 */
export function watchCrashes(
  pageId: string,
  onCrash: (page: CrashedPage) => void,
): (shown: ShownRelease | null) => void {
  let release: (() => void) | null = null;
  let written: string | null = null;

  function mark(shown: ShownRelease | null): void {
    // Without the lock, other pages would consider this page crashed.
    const text = shown && release ? JSON.stringify({ remote: shown.remote, version: shown.version }) : null;
    if (text === written) return;
    written = text;
    ignoringBlocked(() =>
      text === null ? localStorage.removeItem(PREFIX + pageId) : localStorage.setItem(PREFIX + pageId, text),
    );
  }
  function hold(): void {
    navigator.locks
      .request(PREFIX + pageId, () => new Promise<void>((free) => (release = free)))
      .catch(() => undefined);
  }
  function leave(): void {
    mark(null);
    // A page with a lock could not be kept for Back and Forward.
    release?.();
    release = null;
  }

  if (!navigator.locks) return () => undefined;
  hold();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold());
  findCrashed(pageId, onCrash).catch(() => undefined);
  return mark;
}

async function findCrashed(ownId: string, onCrash: (page: CrashedPage) => void): Promise<void> {
  const marked = ignoringBlocked(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)));
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  for (const key of marked ?? []) {
    const text = localStorage.getItem(key);
    // A page that was left in the meantime has removed its mark.
    if (text === null || key === PREFIX + ownId || open.has(key)) continue;
    localStorage.removeItem(key);
    const parsed = z.safeParse(Mark, JSON.parse(text));
    if (parsed.success) onCrash({ pageId: key.slice(PREFIX.length), ...parsed.data });
  }
}
