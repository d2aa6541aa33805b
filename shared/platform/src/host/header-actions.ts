import { createStore } from '#platform/lib/store.ts';

/** A page's button on the right of its back header. */
export interface HeaderAction {
  /** Defaults to Save on routes of the type `profile-set`, else Next (SH-02). */
  label?: string | undefined;
  onPress(): void;
  isDisabled?: boolean | undefined;
  /** Shows a spinner on the button and ignores presses. */
  isPending?: boolean | undefined;
}

/** Header buttons by page, because two pages are mounted when one covers the other. */
export interface HeaderActions {
  /** Shows the button for the page of this history entry. Returns the function that removes it. */
  show(pageKey: string, action: HeaderAction): () => void;
  of(pageKey: string): HeaderAction | null;
  subscribe(changed: () => void): () => void;
}

/** Creates the store of the back headers' buttons. */
export function createHeaderActions(): HeaderActions {
  const shown = createStore<ReadonlyMap<string, HeaderAction>>(new Map());
  return {
    show(pageKey, action) {
      shown.set(new Map(shown.get()).set(pageKey, action));
      return () => {
        // Another part of the page may have replaced it.
        if (shown.get().get(pageKey) !== action) return;
        shown.set(new Map([...shown.get()].filter(([key]) => key !== pageKey)));
      };
    },
    of: (pageKey) => shown.get().get(pageKey) ?? null,
    subscribe: shown.subscribe,
  };
}
