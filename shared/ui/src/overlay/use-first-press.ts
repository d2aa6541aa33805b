import { useLayoutEffect } from 'react';
import { setInteractionModality } from 'react-aria/useFocusVisible';

let isAnswered = false;

/**
 * The press that opens a page's first popup precedes the library's press tracking, which would mistake touch for a
 * keyboard and draw a focus ring. Corrects it from the browser's own state.
 */
export function useFirstPress(isOpen: boolean): void {
  // Must run before the popup's parts take the focus in their effects.
  useLayoutEffect(() => {
    if (!isOpen || isAnswered) return;
    isAnswered = true;
    if (!document.activeElement?.matches(':focus-visible')) setInteractionModality('pointer');
  }, [isOpen]);
}
