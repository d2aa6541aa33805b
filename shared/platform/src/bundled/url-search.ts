import { SEARCH_TEXT_MAX } from '@tagalong/contracts/core/limits';
import { CURSOR_PARAM } from '@tagalong/contracts/core/wire';
import { useLocation, useSearchParams } from '@tagalong/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

interface Typed {
  value: string;
  /** Words of the URL at the last render. */
  seen: string;
  /** Words that were last written to the URL. */
  written: string;
}

/** Returns the search words of a field's text or of a URL's parameter. */
export const wordsOf = (text: string | null): string => (text ?? '').trim().slice(0, SEARCH_TEXT_MAX);

/**
 * Keeps the text of a search field in a parameter of the page's URL, once typing pauses. A search replaces the history
 * entry, so that Back leaves the page and Forward shows the search again; the scroll position stays. Each remote bundles
 * this hook, because the first page doesn't need it.
 */
export function useUrlSearch(name: string) {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const words = wordsOf(query.get(name));
  const [typed, setTyped] = useState<Typed>({ value: words, seen: words, written: words });
  // A URL that a link or the history changed wins over the text of the field.
  if (typed.seen !== words)
    setTyped({ value: words === typed.written ? typed.value : words, seen: words, written: words });
  const write = (value: string): void => {
    const next = new URLSearchParams(query);
    // It belongs to the list without these words.
    next.delete(CURSOR_PARAM);
    if (wordsOf(value) === '') next.delete(name);
    else next.set(name, wordsOf(value));
    setTyped({ ...typed, value, written: wordsOf(value) });
    setQuery(next, { replace: true, state, preventScrollReset: true });
  };
  const settled = useDebounced(typed.value);
  const isDue = settled === typed.value && wordsOf(settled) !== typed.written;
  const writeSettled = useEffectEvent(() => write(settled));
  useEffect(() => {
    if (isDue) writeSettled();
  }, [isDue]);
  return {
    /** Words to search by; empty without a search. */
    words,
    /** Text of the field, ahead of the words while someone types. */
    typed: typed.value,
    type: (value: string): void => setTyped({ ...typed, value }),
    /** Empties the field and the words at once. */
    clear: (): void => write(''),
  };
}
