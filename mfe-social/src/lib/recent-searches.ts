import { useSession } from '@tagalong/platform';
import { useCallback, useSyncExternalStore } from 'react';

/** Maximum number of stored searches per account, newest first. */
export const RECENT_MAX = 8;
const PREFIX = 'recent-searches-';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
/** Last parsed value, so that an unchanged list keeps its identity. */
let read: { key: string; text: string | null; words: readonly string[] } | null = null;

/** Provides the searches stored on this device, separately for each account. */
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

/** Reads localStorage, which throws if the browser blocks it; searches are not stored then. */
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

/** Deletes the stored searches of all accounts on this device. */
export function forgetSearches(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) write(key, NONE);
}

/** Subscribes to changes from this tab and from other tabs. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
