import { useEffectEvent, useLayoutEffect } from 'react';
import { popupOpened } from '#ui/popup-stack.ts';

/** While it is open, the browser's Back closes this popup; one that can't be dismissed holds Back up. */
export function useBackCloses(isOpen: boolean, isDismissable: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Gone with the popup itself: an answer that leads Back right away must find the way free.
  useLayoutEffect(() => {
    if (!isOpen) return;
    return popupOpened(isDismissable ? () => close() : null);
  }, [isOpen, isDismissable]);
}
