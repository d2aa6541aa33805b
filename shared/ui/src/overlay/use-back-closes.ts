import { useEffectEvent, useLayoutEffect } from 'react';
import { popupOpened } from './popup-stack.ts';

/** Lets the browser's Back close the open popup; one that can't be dismissed blocks Back. */
export function useBackCloses(isOpen: boolean, isDismissable: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Cleans up with the popup itself, so that an answer that navigates back isn't blocked.
  useLayoutEffect(() => {
    if (!isOpen) return;
    return popupOpened(isDismissable ? () => close() : null);
  }, [isOpen, isDismissable]);
}
