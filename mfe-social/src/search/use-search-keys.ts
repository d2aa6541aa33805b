import { type KeyboardEvent, type RefObject, useEffect } from 'react';

interface SearchKeysInput {
  box: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  close: () => void;
}

/** Arrows walk through the rows, Escape closes them and goes back to the field, '/' goes to the field from anywhere. */
export function useSearchKeys({ box, input, isOpen, close }: SearchKeysInput) {
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      // A field that is not shown on this width is not meant.
      if (!input.current || input.current.getClientRects().length === 0) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [input]);

  return (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
      close();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>('[role=group] a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
