import { useEffect, useEffectEvent, useState } from 'react';

/** Marks an element that asks or informs the user on its own accord; see `isInterrupted`. */
export const NOTICE = { 'data-notice': '' } as const;

/** Interval of the checks whether it is a notice's turn, in milliseconds. */
const CHECK_MS = 1_000;

/** Returns whether a notice, a dialog or a toast is on the screen. Toasts are dialogs, too. */
export const isInterrupted = (): boolean => document.querySelector('[role$=dialog], [data-notice]') !== null;

/**
 * Returns true from the time on when nothing else interrupts the user, so that notices, questions and offers never stack
 * (XT-33). It is false while `isWanted` is.
 */
export function useNoticeTurn(isWanted: boolean): boolean {
  const [isTurn, setTurn] = useState(false);
  const take = useEffectEvent(() => {
    if (!isInterrupted()) setTurn(true);
  });
  useEffect(() => {
    if (!isWanted) return setTurn(false);
    take();
    const timer = setInterval(take, CHECK_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  return isWanted && isTurn;
}
