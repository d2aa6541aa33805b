const KEY = 'tagalong.history-position';

/**
 * Remembers the entry of the browser's history that Back shall lead to after a way over other sites, such as the
 * linking of an account. Call it on the page that is left.
 */
export function rememberHistoryPosition(): void {
  try {
    sessionStorage.setItem(KEY, String(window.history.length));
  } catch {
    // Without a storage Back leads to the settings.
  }
}

/** Steps to the remembered entry, negative ones lead back; 0 when there is none. Reading forgets it. */
export function takeHistoryPosition(): number {
  try {
    const remembered = Number(sessionStorage.getItem(KEY) ?? Number.NaN);
    sessionStorage.removeItem(KEY);
    return Number.isNaN(remembered) ? 0 : Math.min(0, remembered - window.history.length);
  } catch {
    return 0;
  }
}
