import type { createBrowserHistory, NavigationType, Navigator, To } from '@tagalong/platform';
import type { LeaveGuards } from './leave-guards.ts';
import { createPopupHold } from './popup-hold.ts';

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
  guards: LeaveGuards;
  /** Closes the popup on top; false when none is open. */
  closePopup?(): boolean;
  /** Tells when the first popup has opened and when the last has closed. */
  watchPopups?(changed: (isAnyOpen: boolean) => void): void;
}

export function backgroundOf(location: SiteLocation): SiteLocation | undefined {
  return (location.state as EntryState | null)?.background;
}

/**
 * The browser's history with one rule of the site: a post or a product that is opened from another page lies over
 * it, and that page stays mounted. Links need to know nothing of it. Pages with something unsaved are asked first.
 */
export function createSiteHistory(input: HistoryInput): SiteHistory {
  const { history, liesOverFeed, guards, closePopup } = input;
  let snapshot = { location: withoutBackground(history.location), action: history.action as NavigationType };
  const listeners = new Set<() => void>();

  let isReturning = false;
  const hold = createPopupHold({
    history,
    isFirst: () => entryNumber() === 0,
    isBusy: () => isReturning,
  });
  input.watchPopups?.(hold.changed);
  history.listen(({ location, action, delta }) => {
    if (isReturning) {
      isReturning = false;
      hold.settle();
      return;
    }
    if (hold.takes()) return;
    // Back closes what lies over the page before it leaves the page.
    if (action === 'POP' && delta && closePopup?.()) {
      isReturning = true;
      history.go(-delta);
      return;
    }
    // The browser has gone there already: it is sent back, and no page hears of it until the visitor has answered.
    if (action === 'POP' && delta && stops(location.pathname, () => history.go(delta))) {
      isReturning = true;
      history.go(-delta);
      return;
    }
    snapshot = { location, action: action as NavigationType };
    for (const changed of listeners) changed();
  });

  function stateFor(to: To, state: unknown): unknown {
    if (!liesOverFeed(pathOf(to, ''))) return state;
    const here = snapshot.location;
    const background = backgroundOf(here) ?? (liesOverFeed(here.pathname) ? undefined : here);
    return background ? { ...(state as object | null), background } : state;
  }

  function stops(to: string, go: () => void): boolean {
    return guards.stops({ from: snapshot.location.pathname, to, go });
  }
  /** What lies over a page does not leave it. */
  function move(to: To, state: unknown, go: (state: unknown) => void): void {
    const next = stateFor(to, state);
    const path = pathOf(to, snapshot.location.pathname);
    const leaves = !(next as EntryState | null)?.background;
    if (!leaves || !stops(path, () => move(to, state, go))) go(next);
  }

  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: (to, state) =>
        move(to, state, (next) =>
          hold.pass(
            () => history.push(to, next),
            () => history.replace(to, next),
          ),
        ),
      replace: (to, state) =>
        move(to, state, (next) =>
          hold.pass(
            () => history.replace(to, next),
            () => history.replace(to, next),
          ),
        ),
    } as Navigator,
    current: () => snapshot,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    back: () => history.go(-1),
    canGoBack: () => entryNumber() > (hold.isHeld() ? 1 : 0),
  };
}

function pathOf(to: To, otherwise: string): string {
  const path = typeof to === 'string' ? to : (to.pathname ?? '');
  return path.split(/[?#]/)[0] || otherwise;
}

/** The router numbers the site's entries in the browser's history from 0 on; a reload keeps the number. */
function entryNumber(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

/** After a reload the page below is gone: the address alone says what to draw. */
function withoutBackground(location: SiteLocation): SiteLocation {
  return backgroundOf(location) ? { ...location, state: null } : location;
}
