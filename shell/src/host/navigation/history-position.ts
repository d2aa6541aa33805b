const KEY = 'tagalong.history-position';

/**
 * Remembers the current history entry so that Back can return to it after a detour to another site, such as linking
 * an account.
 */
export function rememberHistoryPosition(): void {
  try {
    sessionStorage.setItem(KEY, String(window.history.length));
  } catch {
    // Without storage, Back leads to the settings.
  }
}

/** Returns the offset to the remembered entry (negative leads back), or 0 without one. Reading clears it. */
export function takeHistoryPosition(): number {
  try {
    const remembered = Number(sessionStorage.getItem(KEY) ?? Number.NaN);
    sessionStorage.removeItem(KEY);
    return Number.isNaN(remembered) ? 0 : Math.min(0, remembered - window.history.length);
  } catch {
    return 0;
  }
}
