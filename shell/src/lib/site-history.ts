import type { createBrowserHistory, NavigationType, Navigator, To } from '@tagalong/platform';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
export type SiteLocation = BrowserHistory['location'];

/** What the shell keeps with an entry of the history, beside what a page puts there. */
export interface EntryState {
  /** The page that stays under this one. */
  background?: SiteLocation;
}

export interface SiteHistory {
  readonly navigator: Navigator;
  current(): { location: SiteLocation; action: NavigationType };
  subscribe(changed: () => void): () => void;
  back(): void;
  /** True when Back stays inside the site. */
  canGoBack(): boolean;
}

interface HistoryInput {
  history: BrowserHistory;
  /** True when the page at this path lies over a feed when it is opened from one. */
  liesOverFeed(path: string): boolean;
}

export function backgroundOf(location: SiteLocation): SiteLocation | undefined {
  return (location.state as EntryState | null)?.background;
}

/**
 * The browser's history with one rule of the site: a post or a product that is opened from another page lies over
 * it, and that page stays mounted. Links need to know nothing of it.
 */
export function createSiteHistory({ history, liesOverFeed }: HistoryInput): SiteHistory {
  let snapshot = { location: withoutBackground(history.location), action: history.action as NavigationType };
  const listeners = new Set<() => void>();

  history.listen(({ location, action }) => {
    snapshot = { location, action: action as NavigationType };
    for (const changed of listeners) changed();
  });

  function stateFor(to: To, state: unknown): unknown {
    const path = typeof to === 'string' ? to : (to.pathname ?? '');
    if (!liesOverFeed(path.split(/[?#]/)[0] ?? '')) return state;
    const here = snapshot.location;
    const background = backgroundOf(here) ?? (liesOverFeed(here.pathname) ? undefined : here);
    return background ? { ...(state as object | null), background } : state;
  }

  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: (to, state) => history.push(to, stateFor(to, state)),
      replace: (to, state) => history.replace(to, stateFor(to, state)),
    } as Navigator,
    current: () => snapshot,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    back: () => history.go(-1),
    canGoBack: () => entryNumber() > 0,
  };
}

/** The router numbers the site's entries in the browser's history from 0 on; a reload keeps the number. */
function entryNumber(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

/** After a reload the page below is gone: the address alone says what to draw. */
function withoutBackground(location: SiteLocation): SiteLocation {
  return backgroundOf(location) ? { ...location, state: null } : location;
}
