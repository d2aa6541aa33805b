import { useSyncExternalStore } from 'react';
import { type Composer, emptyComposer } from './composer.ts';

/**
 * What is being made, outside of the pages: it survives the steps, a resize and a look at another page.
 * The draft on the server keeps it beyond that.
 */
let composer: Composer = emptyComposer(newKey());
const listeners = new Set<() => void>();

function newKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

export const composerStore = {
  current: (): Composer => composer,
  change(part: Partial<Composer>): void {
    composer = { ...composer, ...part };
    for (const listener of listeners) listener();
  },
  /** Starts anew: after a publication, a discard and a change of account. */
  reset(): void {
    composerStore.change(emptyComposer(newKey()));
  },
  newKey,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useComposer(): Composer {
  return useSyncExternalStore(composerStore.subscribe, composerStore.current, composerStore.current);
}
