import { useEffect, useEffectEvent, useState } from 'react';

/** Attribute of an element that interrupts the user; see `isInterrupted`. */
export const NOTICE = { 'data-notice': '' } as const;

/** Interval of the checks whether it is a notice's turn, in milliseconds. */
const CHECK_MS = 1_000;

/** Returns whether a notice, a dialog or a toast is on the screen. Toasts are dialogs, too. */
export const isInterrupted = (): boolean => document.querySelector('[role$=dialog], [data-notice]') !== null;

/**
 * Returns whether a notice may be shown: true once nothing else interrupts the user, until the notice is no longer wanted.
 * Notices, questions and offers therefore never stack (XT-33).
 */
export function useNoticeTurn(isWanted: boolean): boolean {
  const [isTurn, setTurn] = useState(false);
  const take = useEffectEvent(() => {
    if (!isInterrupted()) setTurn(true);
  });
  useEffect(() => {
    if (!isWanted) return setTurn(false);
    if (isTurn) return;
    take();
    const timer = setInterval(take, CHECK_MS);
    return () => clearInterval(timer);
  }, [isWanted, isTurn]);
  return isWanted && isTurn;
}
