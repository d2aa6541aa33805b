import type { Draft } from '@tagalong/contracts/creation/draft';
import { createStore, useSession } from '@tagalong/platform';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createDraftSaver } from '#saving/draft-saver.ts';
import {
  type Composer,
  composerOfDraft,
  draftContentOf,
  emptyComposer,
  type ImageComposer,
  isLinkComposer,
  type LinkComposer,
  type ThisOrThatComposer,
} from './composer.ts';
import type { Kind, LinkKind } from './kinds.ts';

/** Fields of a composer other than its kind; they must belong to the current kind. */
type ComposerPart = Partial<
  Omit<LinkComposer, 'kind'> | Omit<ImageComposer, 'kind'> | Omit<ThisOrThatComposer, 'kind'>
>;

/**
 * Holds the post being created outside the pages, so that it survives steps, resizes and visits to other pages. There
 * is one at a time: a page of another kind begins another post, after the exit confirmation.
 */
const store = createStore<Composer>(emptyComposer('video'));
let ownerId: number | null = null;

/** Saves the composer's content; kept outside the pages because a save may outlast the step that started it. */
export const draftSaver = createDraftSaver();

export const composerStore = {
  current: store.get,
  change(part: ComposerPart): void {
    store.set({ ...store.get(), ...part } as Composer);
    draftSaver.update(draftContentOf(store.get()));
  },
  /** Begins a new post, by default of the same kind: after publishing, or for another user. */
  reset(kind: Kind = store.get().kind): void {
    draftSaver.reset();
    store.set(emptyComposer(kind));
  },
  /** Makes the link's post one of another network; the link, the products and the caption stay. */
  changeNetwork(kind: LinkKind): void {
    const composer = store.get();
    if (isLinkComposer(composer)) store.set({ ...composer, kind, thumbnail: null });
    draftSaver.update(draftContentOf(store.get()));
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

/** Returns the post of this kind that is being created, for the logged-in user; begins one if there is none. */
export function useComposerOf(kind: Kind): Composer {
  const userId = useSession()?.id;
  const composer = useComposer();
  useLayoutEffect(() => {
    if (userId !== undefined) composerStore.setOwner(userId);
    if (composerStore.current().kind !== kind) composerStore.reset(kind);
  }, [userId, kind]);
  return composer.kind === kind ? composer : emptyComposer(kind);
}
