import { type RefObject, useLayoutEffect } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** True while keys go into a field. */
export function isTyping(): boolean {
  return document.activeElement?.matches(FIELDS) ?? false;
}

/** Lets '/' focus the search field if it is visible and no other field has the focus. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  // Passive effects run after painting: a field that is seen would not yet answer the key.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
      if (!input.current?.getClientRects().length) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [input]);
}
