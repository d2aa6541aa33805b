/** Closers of the open popups, topmost last; null for popups that only a button inside can close. */
const open: { close: (() => void) | null }[] = [];

const watchers = new Set<(isAnyOpen: boolean) => void>();

/** Calls back when the first popup opens and the last one closes. Returns the unsubscribe function. */
export function watchPopups(changed: (isAnyOpen: boolean) => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

function notify(isAnyOpen: boolean): void {
  for (const changed of watchers) changed(isAnyOpen);
}

/** Registers an open popup. Returns the function that removes it. */
export function popupOpened(close: (() => void) | null): () => void {
  const entry = { close };
  open.push(entry);
  if (open.length === 1) notify(true);
  return () => {
    open.splice(open.indexOf(entry), 1);
    if (open.length === 0) notify(false);
  };
}

/**
 * Called on the browser's Back: closes the topmost popup as Escape would; false when none is open and Back continues.
 * Popups therefore need no history entry within the site.
 */
export function closeTopPopup(): boolean {
  const top = open.at(-1);
  top?.close?.();
  return top !== undefined;
}
