import type { Draft } from '@tagalong/contracts/creation/draft';
import { createStore, useSession } from '@tagalong/platform';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type Composer, composerOfDraft, contentOf, emptyComposer } from './composer.ts';

export type SavingState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed' };

interface ComposerState {
  composer: Composer;
  /** Kept outside the pages because a save may outlast the step that started it. */
  saving: SavingState;
  /** Content as last saved on the server. */
  savedContent: string;
}

/**
 * Holds the post being created outside the pages, so that it survives steps, resizes and visits to other pages. The
 * server's draft keeps it beyond that.
 */
const store = createStore(stateOf(emptyComposer(newKey())));
let ownerId: number | null = null;
let isPublishing = false;

function stateOf(composer: Composer): ComposerState {
  return { composer, saving: { kind: 'idle' }, savedContent: contentOf(composer) };
}

function newKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

export const composerStore = {
  current: (): Composer => store.get().composer,
  change: (part: Partial<Composer>): void =>
    store.set({ ...store.get(), composer: { ...store.get().composer, ...part } }),
  /** Clears the composer after publishing or for another user. */
  reset: (): void => store.set(stateOf(emptyComposer(newKey()))),
  /** Continues a draft stored on the server. */
  resume: (draft: Draft): void => store.set(stateOf(composerOfDraft(draft, newKey()))),
  /** Clears another user's content; the same user finds theirs after logging in again. */
  setOwner(userId: number): void {
    if (ownerId !== null && ownerId !== userId) composerStore.reset();
    ownerId = userId;
  },
  /**
   * Waits for the save in progress and blocks new ones while publishing. A later save would find no draft, or create
   * one for a published post.
   */
  async publishing<Result>(publish: () => Promise<Result>): Promise<Result> {
    isPublishing = true;
    try {
      await waitForSave();
      return await publish();
    } finally {
      isPublishing = false;
    }
  },
  isPublishing: (): boolean => isPublishing,
  saving: (): SavingState => store.get().saving,
  isSaved: (): boolean => contentOf(store.get().composer) === store.get().savedContent,
  /** Records the result of a save; ignored if the post was published meanwhile. */
  recordSaving(sent: Composer, saving: SavingState, draftId?: number): void {
    const { composer, savedContent } = store.get();
    if (sent.key !== composer.key) return;
    const isSaved = saving.kind === 'saved';
    store.set({
      composer: isSaved ? { ...composer, draftId: composer.draftId ?? draftId ?? null } : composer,
      saving,
      savedContent: isSaved ? contentOf(sent) : savedContent,
    });
  },
  subscribe: store.subscribe,
};

/** Always resolves, because saves have their own timeout. */
function waitForSave(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (store.get().saving.kind === 'saving') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(check);
    check();
  });
}

export function useComposer(): Composer {
  return useSyncExternalStore(composerStore.subscribe, composerStore.current, composerStore.current);
}

export function useSaving(): SavingState {
  return useSyncExternalStore(composerStore.subscribe, composerStore.saving, composerStore.saving);
}

/** Binds the composer's content to the logged-in user. */
export function useComposerOwner(): void {
  const userId = useSession()?.id;
  useLayoutEffect(() => {
    if (userId !== undefined) composerStore.setOwner(userId);
  }, [userId]);
}
