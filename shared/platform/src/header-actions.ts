/** The button at the right of the back header, as a page asks for it. */
export interface HeaderAction {
  /** Save on routes of the type `profile-set`, elsewhere Next, when it is left out (SH-02). */
  label?: string | undefined;
  onPress(): void;
  isDisabled?: boolean | undefined;
  /** Keeps the button as it is, with a spinner on it, and swallows presses. */
  isPending?: boolean | undefined;
}

/** Which page wants which button: two pages are there at once when one lies over the other. */
export interface HeaderActions {
  /** Shows the button for the page of this entry of the history; the answer takes it away again. */
  show(pageKey: string, action: HeaderAction): () => void;
  of(pageKey: string): HeaderAction | null;
  subscribe(changed: () => void): () => void;
}

export function createHeaderActions(): HeaderActions {
  const shown = new Map<string, HeaderAction>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const changed of listeners) changed();
  };
  return {
    show(pageKey, action) {
      shown.set(pageKey, action);
      tell();
      return () => {
        // Another part of the page may have taken the place meanwhile.
        if (shown.get(pageKey) !== action) return;
        shown.delete(pageKey);
        tell();
      };
    },
    of: (pageKey) => shown.get(pageKey) ?? null,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
