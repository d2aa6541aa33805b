import {
  type createBrowserHistory,
  createStore,
  type NavigationType,
  type Navigator,
  type To,
} from '@tagalong/platform';
import type { LeaveGuards } from './leave-guards.ts';
import { createPopupHold } from './popup-hold.ts';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;
export type SiteLocation = BrowserHistory['location'];

/** The shell's part of a history entry's state. */
interface EntryState {
  /** The page kept mounted underneath. */
  background?: SiteLocation;
}

export type SiteHistory = ReturnType<typeof createSiteHistory>;

interface HistoryInput {
  history: BrowserHistory;
  /** True when the page at this path opens over a feed. */
  opensOverFeed(path: string): boolean;
  guards: LeaveGuards;
  /** Closes the topmost popup; false when none is open. */
  closePopup?(): boolean;
  /** Calls back when the first popup opens and the last one closes. */
  watchPopups?(changed: (isAnyOpen: boolean) => void): void;
}

export function backgroundOf(location: SiteLocation): SiteLocation | undefined {
  return (location.state as EntryState | null)?.background;
}

/**
 * The browser history with one addition: a post or product opened from another page covers it, and that page stays
 * mounted. Links need no special handling. Pages with unsaved changes must confirm first.
 */
export function createSiteHistory(input: HistoryInput) {
  const { history, opensOverFeed, guards, closePopup } = input;
  const snapshot = createStore({
    location: withoutBackground(history.location),
    action: history.action as NavigationType,
  });

  let isReturning = false;
  let returned = (): void => undefined;
  const hold = createPopupHold({
    history,
    isFirst: () => entryIndex() === 0,
    isBusy: () => isReturning,
  });
  input.watchPopups?.(hold.changed);
  history.listen(({ location, action, delta }) => {
    if (isReturning) {
      isReturning = false;
      returned();
      hold.settle();
      return;
    }
    if (hold.takes()) return;
    // Back closes a popup before it leaves the page.
    if (action === 'POP' && delta && closePopup?.()) {
      isReturning = true;
      history.go(-delta);
      return;
    }
    // The browser has already moved, so it is sent back; pages aren't notified until the visitor answers.
    // The question waits for that, too: a popup that opens before would add its entry to the wrong page.
    const back = new Promise<void>((resolve) => {
      returned = resolve;
    });
    if (action === 'POP' && delta && mustConfirm(location.pathname, () => history.go(delta), back)) {
      isReturning = true;
      history.go(-delta);
      return;
    }
    snapshot.set({ location, action: action as NavigationType });
  });

  function stateFor(to: To, state: unknown): unknown {
    if (!opensOverFeed(pathOf(to, ''))) return state;
    const here = snapshot.get().location;
    const background = backgroundOf(here) ?? (opensOverFeed(here.pathname) ? undefined : here);
    return background ? { ...(state as object | null), background } : state;
  }

  function mustConfirm(to: string, go: () => void, ready?: Promise<void>): boolean {
    return guards.mustConfirm({ from: snapshot.get().location.pathname, to, go, ready });
  }
  /** Opening a layer over a page doesn't leave it. */
  function move(to: To, state: unknown, go: (state: unknown) => void): void {
    const next = stateFor(to, state);
    const path = pathOf(to, snapshot.get().location.pathname);
    const leaves = !(next as EntryState | null)?.background;
    if (!leaves || !mustConfirm(path, () => move(to, state, go))) go(next);
  }

  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: (to, state) =>
        move(to, state, (next) =>
          hold.push(
            () => history.push(to, next),
            () => history.replace(to, next),
          ),
        ),
      replace: (to, state) => move(to, state, (next) => hold.replace(() => history.replace(to, next))),
    } as Navigator,
    current: snapshot.get,
    subscribe: snapshot.subscribe,
    back: (): void => history.go(-1),
    /** True when Back stays inside the site. */
    canGoBack: (): boolean => entryIndex() > (hold.isHeld() ? 1 : 0),
  };
}

function pathOf(to: To, otherwise: string): string {
  const path = typeof to === 'string' ? to : (to.pathname ?? '');
  return path.split(/[?#]/)[0] || otherwise;
}

/** The router numbers the site's history entries from 0; a reload keeps the number. */
function entryIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

/** A reload discards the page underneath, so the URL alone decides what to draw. */
function withoutBackground(location: SiteLocation): SiteLocation {
  return backgroundOf(location) ? { ...location, state: null } : location;
}
