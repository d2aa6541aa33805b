import type { Draft } from '@tagalong/contracts/creation/draft';
import { createStore, useSession } from '@tagalong/platform';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type Composer, composerOfDraft, draftContentOf, EMPTY_COMPOSER } from './composer.ts';
import { createDraftSaver } from './draft-saver.ts';

/**
 * Holds the post being created outside the pages, so that it survives steps, resizes and visits to other pages. The
 * server's draft keeps it beyond that.
 */
const store = createStore<Composer>(EMPTY_COMPOSER);
let ownerId: number | null = null;

/** Saves the composer's content; kept outside the pages because a save may outlast the step that started it. */
export const draftSaver = createDraftSaver();

export const composerStore = {
  current: store.get,
  change(part: Partial<Composer>): void {
    store.set({ ...store.get(), ...part });
    draftSaver.update(draftContentOf(store.get()));
  },
  /** Clears the composer after publishing or for another user. */
  reset(): void {
    draftSaver.reset();
    store.set(EMPTY_COMPOSER);
  },
  /** Continues a draft stored on the server. */
  resume(draft: Draft): void {
    const composer = composerOfDraft(draft);
    draftSaver.resume(draft, draftContentOf(composer));
    store.set(composer);
  },
  /** Clears another user's content; the same user finds theirs after logging in again, and it is saved. */
  setOwner(userId: number): void {
    if (ownerId !== null && ownerId !== userId) composerStore.reset();
    else draftSaver.retry();
    ownerId = userId;
  },
  isOwner: (userId: number | undefined): boolean => userId !== undefined && userId === ownerId,
  subscribe: store.subscribe,
};

export function useComposer(): Composer {
  return useSyncExternalStore(composerStore.subscribe, composerStore.current, composerStore.current);
}

/** Binds the composer's content to the logged-in user. */
export function useComposerOwner(): void {
  const userId = useSession()?.id;
  useLayoutEffect(() => {
    if (userId !== undefined) composerStore.setOwner(userId);
  }, [userId]);
}
