import type { createBrowserHistory } from '@tagalong/platform';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

export interface PopupHold {
  /** True while an entry is there that only holds Back up. */
  isHeld(): boolean;
  /** A step of the history that is the hold's own: no page hears of it. */
  takes(): boolean;
  /** Runs a navigation; the hold's entry is the one that it takes, and none is left behind. */
  pass(push: () => void, replace: () => void): void;
  /** Popups are open, or the last has closed. */
  changed(isOpen: boolean): void;
  /** Another step has come to its end. */
  settle(): void;
}

/** What the hold's own entry carries, so that a later document knows it again. */
interface HoldState {
  isPopupHold?: boolean;
}

interface PopupHoldInput {
  history: BrowserHistory;
  /** On the page that the site was entered by. */
  isFirst(): boolean;
  /** A step of the history is on its way: two at once get in each other's way. */
  isBusy(): boolean;
}

/**
 * On the page that somebody came to the site with, Back leads out of the site, and nothing can hold that up. While a
 * popup is open there, an entry of its own stands in the way: Back closes the popup, as everywhere else. The entry
 * goes with the popup, or becomes the entry of the page that the popup led to. Where the popup led to another site,
 * whoever comes back finds the entry in a new document and without its popup: it is left at once.
 */
export function createPopupHold({ history, isFirst, isBusy }: PopupHoldInput): PopupHold {
  const wasLeft = (history.location.state as HoldState | null)?.isPopupHold === true && !isFirst();
  let state: 'free' | 'entering' | 'held' | 'leaving' = wasLeft ? 'held' : 'free';
  let isOpen = false;
  let timer = wasLeft ? setTimeout(release) : undefined;
  let waiting: (() => void)[] = [];

  function release(): void {
    if (isOpen || state !== 'held' || isBusy()) return;
    state = 'leaving';
    history.go(-1);
  }
  return {
    isHeld: () => state === 'held',
    takes() {
      if (state === 'entering') return true;
      if (state !== 'leaving') return false;
      state = 'free';
      const next = waiting;
      waiting = [];
      for (const go of next) go();
      return true;
    },
    pass(push, replace) {
      // Until the step back has come to its end, a new entry would stand where it leads to.
      if (state === 'leaving') waiting.push(push);
      else if (state === 'held') {
        state = 'free';
        replace();
      } else push();
    },
    changed(next) {
      isOpen = next;
      clearTimeout(timer);
      // One popup often gives way to the next, or to the page that it leads to.
      if (!isOpen) timer = setTimeout(release);
      else if (state === 'free' && isFirst()) {
        state = 'entering';
        // The same place under the same key, so that the page's place in the scroll stays known.
        const entry = { ...history.location, state: { ...history.location.state, isPopupHold: true } };
        history.push(entry);
        state = 'held';
      }
    },
    settle: release,
  };
}
