/** What closes each popup that is open, the last on top; null where only a button inside closes it. */
const open: { close: (() => void) | null }[] = [];

const watchers = new Set<(isAnyOpen: boolean) => void>();

/** Tells when the first popup has opened and when the last has closed. Returns the end of it. */
export function watchPopups(changed: (isAnyOpen: boolean) => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

function tell(isAnyOpen: boolean): void {
  for (const changed of watchers) changed(isAnyOpen);
}

/** Tells that a popup is open. Returns the end of it. */
export function popupOpened(close: (() => void) | null): () => void {
  const entry = { close };
  open.push(entry);
  if (open.length === 1) tell(true);
  return () => {
    open.splice(open.indexOf(entry), 1);
    if (open.length === 0) tell(false);
  };
}

/**
 * For the browser's Back: closes the popup on top, as Escape would. False when none is open, so that Back goes on.
 * Within the site popups need no entry of their own in the history for it.
 */
export function closeTopPopup(): boolean {
  const top = open.at(-1);
  top?.close?.();
  return top !== undefined;
}
