import type { Draft } from '@tagalong/contracts/draft';
import { useSession } from '@tagalong/platform';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type Composer, composerOfDraft, contentOf, emptyComposer } from './composer.ts';

export type SavingState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed' };

interface Kept {
  composer: Composer;
  /** Outside of the pages like the rest: a save may still be under way when the next step is drawn. */
  saving: SavingState;
  /** What the server has of it. */
  savedContent: string;
}

/**
 * What is being made, outside of the pages: it survives the steps, a resize and a look at another page.
 * The draft on the server keeps it beyond that.
 */
let kept = keptOf(emptyComposer(newKey()));
let ownerId: number | null = null;
let isHeld = false;
const listeners = new Set<() => void>();

function keptOf(composer: Composer): Kept {
  return { composer, saving: { kind: 'idle' }, savedContent: contentOf(composer) };
}

function newKey(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

function set(next: Kept): void {
  kept = next;
  for (const listener of listeners) listener();
}

export const composerStore = {
  current: (): Composer => kept.composer,
  change: (part: Partial<Composer>): void => set({ ...kept, composer: { ...kept.composer, ...part } }),
  /** Starts anew: after a publication and for another person. */
  reset: (): void => set(keptOf(emptyComposer(newKey()))),
  /** Goes on with a draft that the server has. */
  resume: (draft: Draft): void => set(keptOf(composerOfDraft(draft, newKey()))),
  /** What one person began is not shown to the next; the same one finds it again after a log-in. */
  belongTo(userId: number): void {
    if (ownerId !== null && ownerId !== userId) composerStore.reset();
    ownerId = userId;
  },
  /**
   * Publishing: no save begins meanwhile, and it waits for the one under way. Otherwise that one would come after the
   * post and find no draft any more, or leave one behind.
   */
  async publishing<Result>(publish: () => Promise<Result>): Promise<Result> {
    isHeld = true;
    try {
      await saveEnded();
      return await publish();
    } finally {
      isHeld = false;
    }
  },
  isHeld: (): boolean => isHeld,
  saving: (): SavingState => kept.saving,
  isSaved: (): boolean => contentOf(kept.composer) === kept.savedContent,
  /** Tells what became of a save. News of a post that was published meanwhile is dropped. */
  tellSaving(sent: Composer, saving: SavingState, draftId?: number): void {
    const { composer } = kept;
    if (sent.key !== composer.key) return;
    const isSaved = saving.kind === 'saved';
    set({
      composer: isSaved ? { ...composer, draftId: composer.draftId ?? draftId ?? null } : composer,
      saving,
      savedContent: isSaved ? contentOf(sent) : kept.savedContent,
    });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A save has a time limit of its own, so that this ends. */
function saveEnded(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (kept.saving.kind === 'saving') return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
}

export function useComposer(): Composer {
  return useSyncExternalStore(composerStore.subscribe, composerStore.current, composerStore.current);
}

export function useSaving(): SavingState {
  return useSyncExternalStore(composerStore.subscribe, composerStore.saving, composerStore.saving);
}

/** Keeps what is being made to the person who is logged in. */
export function useOwnComposer(): void {
  const userId = useSession()?.id;
  useLayoutEffect(() => {
    if (userId !== undefined) composerStore.belongTo(userId);
  }, [userId]);
}
