/** What closes each popup that is open, the last on top; null where only a button inside closes it. */
const open: { close: (() => void) | null }[] = [];

/** Tells that a popup is open. Returns the end of it. */
export function popupOpened(close: (() => void) | null): () => void {
  const entry = { close };
  open.push(entry);
  return () => void open.splice(open.indexOf(entry), 1);
}

/**
 * For the browser's Back: closes the popup on top, as Escape would. False when none is open, so that Back goes on.
 * Popups need no entry of their own in the history for it.
 */
export function closeTopPopup(): boolean {
  const top = open.at(-1);
  top?.close?.();
  return top !== undefined;
}
