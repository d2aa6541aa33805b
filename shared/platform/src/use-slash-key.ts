import { type RefObject, useEffect } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** Whether what is pressed on the keyboard goes into a field. */
export function isTyping(): boolean {
  return document.activeElement?.matches(FIELDS) ?? false;
}

/** '/' goes to the field from anywhere but another field, as long as it is shown at this width. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return;
      if (!input.current?.getClientRects().length) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [input]);
}
