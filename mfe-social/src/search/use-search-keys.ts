import { useSearchShortcut } from '@tagalong/platform';
import type { KeyboardEvent, RefObject } from 'react';

interface SearchKeysInput {
  box: RefObject<HTMLElement | null>;
  input: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  close: () => void;
}

/**
 * Handles the search keys: arrows move between rows, Escape closes the panel and focuses the input, and '/' focuses the
 * input from anywhere.
 */
export function useSearchKeys({ box, input, isOpen, close }: SearchKeysInput) {
  useSearchShortcut(input);
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
