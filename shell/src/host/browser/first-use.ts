/** Longest wait in milliseconds, so that a page that is only read becomes live, too. */
export const FIRST_USE_MAX_MS = 5_000;
const USES = 'pointermove pointerdown scroll keydown focusin click input popstate'.split(' ');

/** The visitor's first use of a page: a movement, a touch, a key, the focus, or Back. */
export interface FirstUse {
  /** Does the work at the first use, within its event, or at once if that was before. Resolves when it is done. */
  over(work: (event?: Event) => void): Promise<void>;
}

/**
 * Waits for the first use of the page, at most `FIRST_USE_MAX_MS`. It may have been before. The work is done before the event
 * reaches the page's elements, so that React can handle it.
 */
export function awaitFirstUse(): FirstUse {
  // The page was scrolled or touched before its scripts arrived.
  let isOver = Boolean(navigator.userActivation?.hasBeenActive) || scrollY > 0;
  const waiting: ((event?: Event) => void)[] = [];
  const end = (event?: Event): void => {
    isOver = true;
    for (const type of USES) removeEventListener(type, end, true);
    clearTimeout(timer);
    for (const work of waiting.splice(0)) work(event);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (!isOver) {
    for (const type of USES) addEventListener(type, end, { capture: true, passive: true });
    timer = setTimeout(end, FIRST_USE_MAX_MS);
  }
  return {
    async over(work) {
      if (isOver) return work();
      return new Promise((resolve) => {
        waiting.push((event) => resolve(work(event)));
      });
    },
  };
}
