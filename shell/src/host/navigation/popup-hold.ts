import type { createBrowserHistory } from '@tagalong/platform';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Marks the hold's entry so that a later document recognizes it. */
interface HoldState {
  isPopupHold?: boolean;
}

interface PopupHoldInput {
  history: BrowserHistory;
  /** True on the page where the visitor entered the site. */
  isFirst(): boolean;
  /** True during a history step, because two concurrent steps interfere. */
  isBusy(): boolean;
}

/**
 * Lets Back close a popup on the page where the visitor entered the site; there, Back would leave the site and can't be
 * canceled. While a popup is open, an extra history entry catches Back. The entry is removed with the popup or reused
 * by the page that the popup leads to. When the popup led to another site, the returning visitor's new document finds
 * the entry without its popup and leaves it at once.
 */
export function createPopupHold({ history, isFirst, isBusy }: PopupHoldInput) {
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
    /** True while a history entry exists only to catch Back. */
    isHeld: (): boolean => state === 'held',
    /** True if the history step was the hold's own; pages aren't notified of it. */
    takes(): boolean {
      if (state === 'entering') return true;
      if (state !== 'leaving') return false;
      state = 'free';
      const next = waiting;
      waiting = [];
      for (const go of next) go();
      return true;
    },
    /** Runs a navigation that reuses the hold's entry so that none is left behind. */
    push(push: () => void, replace: () => void): void {
      // A new entry during the step back would be added at the step's destination.
      if (state === 'leaving' || waiting.length > 0) waiting.push(push);
      else if (state === 'held') {
        state = 'free';
        replace();
      } else push();
    },
    /** Runs a replacing navigation; after the popup it waits until the hold's entry is removed. */
    replace(replace: () => void): void {
      if (state === 'leaving' || (state === 'held' && !isOpen)) {
        waiting.push(replace);
        release();
        return;
      }
      if (state === 'held') state = 'free';
      replace();
    },
    /** Called when the first popup opens and the last one closes. */
    changed(next: boolean): void {
      isOpen = next;
      clearTimeout(timer);
      // A popup is often followed at once by another or by a navigation.
      if (!isOpen) timer = setTimeout(release);
      else if (state === 'free' && isFirst()) {
        state = 'entering';
        // Keeps the key so that the page's scroll position is still found.
        const entry = { ...history.location, state: { ...history.location.state, isPopupHold: true } };
        history.push(entry);
        state = 'held';
      }
    },
    /** Called when another history step has completed. */
    settle: release,
  };
}
