import { ignoringBlocked } from '#host/browser/ignoring-blocked.ts';

const KEY = 'tagalong.history-position';

/**
 * Remembers the current history entry so that Back can return to it after a detour to another site, such as linking
 * an account.
 */
export function rememberHistoryPosition(): void {
  // Without storage, Back leads to the settings.
  ignoringBlocked(() => sessionStorage.setItem(KEY, String(window.history.length)));
}

/** Returns the offset to the remembered entry (negative leads back), or 0 without one. Reading clears it. */
export function takeHistoryPosition(): number {
  const remembered = ignoringBlocked(() => {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  });
  return remembered === null ? 0 : Math.min(0, Number(remembered) - window.history.length);
}
