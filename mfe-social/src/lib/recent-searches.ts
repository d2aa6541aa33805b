import { useSession } from '@tagalong/platform';
import { useCallback, useSyncExternalStore } from 'react';

/** So many searches are kept on the device, the last one first. */
export const RECENT_MAX = 8;
const PREFIX = 'recent-searches-';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
/** What was read last, so that an unchanged list stays the same object. */
let read: { key: string; text: string | null; words: readonly string[] } | null = null;

/** The searches of whoever uses the site on this device, each account with its own. */
export function useRecentSearches() {
  const key = `${PREFIX}${useSession()?.id ?? 'visitor'}`;
  const words = useSyncExternalStore(
    listen,
    useCallback(() => recentOf(key), [key]),
    () => NONE,
  );
  const keep = (next: readonly string[]): void => write(key, next.slice(0, RECENT_MAX));
  return {
    words,
    add: (one: string) => keep([one, ...without(recentOf(key), one)]),
    remove: (one: string) => keep(without(recentOf(key), one)),
    clear: () => keep(NONE),
  };
}

function without(words: readonly string[], one: string): string[] {
  return words.filter((word) => word.toLowerCase() !== one.toLowerCase());
}

function recentOf(key: string): readonly string[] {
  const text = stored(key);
  if (read?.key !== key || read.text !== text) read = { key, text, words: parsed(text) };
  return read.words;
}

/** Storage can be switched off or full: then nothing is remembered. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, words: readonly string[]): void {
  try {
    if (words.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(words));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function parsed(text: string | null): readonly string[] {
  if (!text) return NONE;
  try {
    const words: unknown = JSON.parse(text);
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : NONE;
  } catch {
    return NONE;
  }
}

/** Forgets the searches of all accounts on this device. */
export function forgetSearches(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) write(key, NONE);
}

/** Hears this tab and the others. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
