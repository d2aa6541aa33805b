/** The visitor's first use of a page. */
export interface FirstUse {
  isOver: boolean;
  /** Resolves at the first use, at the latest after `FIRST_USE_MAX_MS`. */
  until: Promise<void>;
}

/** Longest wait in milliseconds, so that a page that is only read becomes live, too. */
export const FIRST_USE_MAX_MS = 5_000;
const USES = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'input',
  'submit',
];

/** For pages that don't wait for their use. */
export const USED: FirstUse = { isOver: true, until: Promise.resolve() };

/**
 * Waits for the first sign of use: a movement, a touch, a key or the focus. Ends at once if there was one
 * before. The listeners run before React's own, so React can handle the event.
 */
export function awaitFirstUse(): FirstUse {
  // The page was scrolled or touched before its scripts arrived.
  if (navigator.userActivation?.hasBeenActive || scrollY > 0) return USED;
  let resolve = (): void => undefined;
  const use: FirstUse = {
    isOver: false,
    until: new Promise((resolved) => {
      resolve = resolved;
    }),
  };
  const end = (): void => {
    use.isOver = true;
    for (const type of USES) removeEventListener(type, end, true);
    clearTimeout(timer);
    resolve();
  };
  for (const type of USES) addEventListener(type, end, { capture: true, passive: true });
  const timer = setTimeout(end, FIRST_USE_MAX_MS);
  return use;
}
