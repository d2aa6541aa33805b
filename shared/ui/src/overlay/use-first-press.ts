import { useLayoutEffect } from 'react';
import { setInteractionModality } from 'react-aria-components';

let isTold = false;

/**
 * The press that opens the first popup of a page comes before the library that watches presses. It would take a
 * finger for a keyboard and draw a ring around what has the focus; the browser knows better.
 */
export function useFirstPress(isOpen: boolean): void {
  // Before the popup takes the focus, which is an effect of its parts.
  useLayoutEffect(() => {
    if (!isOpen || isTold) return;
    isTold = true;
    if (!document.activeElement?.matches(':focus-visible')) setInteractionModality('pointer');
  }, [isOpen]);
}
