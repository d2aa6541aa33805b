import type { Draft } from '@tagalong/contracts/creation/draft';
import { createStore, useSession } from '@tagalong/platform';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { DraftSaver, type SavingState } from '#parts/saving/draft-saver.ts';
import {
  type ChangeComposer,
  type Composer,
  draftContentOf,
  emptyComposer,
  type ImageComposer,
  isLinkComposer,
  isSameChange,
  isUntouched,
  type LinkComposer,
  type Photo,
  type ThisOrThatComposer,
  waitingPhotos,
  withPhoto,
} from './composer.ts';
import { composerOfDraft } from './composer-of-draft.ts';
import {
  changeCopy,
  claimTab,
  dropCopy,
  dropStored,
  leaveCopy,
  leaveOwnCopy,
  ownCopy,
  type StoredCopy,
  writeCopy,
} from './device-copies.ts';
import type { Kind, LinkKind } from './kinds.ts';

/** Fields of a composer other than its kind; they must belong to the current kind. */
type ComposerPart = Partial<
  Omit<LinkComposer, 'kind'> | Omit<ImageComposer, 'kind'> | Omit<ThisOrThatComposer, 'kind'>
>;

/**
 * Holds the post being created or changed outside the pages, so that it survives steps, resizes and visits to other
 * pages. There is one at a time: a page of another kind begins another post, after the exit confirmation.
 */
const store = createStore<Composer>(emptyComposer('video'));
let ownerId: number | null = null;
/** True while composer and saver belong to different posts. */
let isSwitching = false;
/** Key of the copy that this page wrote last; the saver changes its key when a draft was removed elsewhere. */
let keptKey: string | null = null;

/** Saves the composer's content; kept outside the pages because a save may outlast the step that started it. */
export const draftSaver = new DraftSaver();

/** Keeps a copy on the device with every change, because a tab may be killed before the next save. */
function keepCopy(): void {
  if (isSwitching || ownerId === null) return;
  const saver = draftSaver.snapshot();
  const composer = store.get();
  if (keptKey !== null && keptKey !== saver.key) dropCopy(keptKey);
  keptKey = saver.key;
  if (isUntouched(composer)) dropCopy(saver.key);
  else writeCopy({ ownerId, atMs: Date.now(), composer, saver });
}
store.subscribe(keepCopy);
draftSaver.subscribe(keepCopy);

/** Replaces the post. The copy of the one before stays on the device if anything in it isn't saved. */
function switchTo(composer: Composer, begin: () => void): void {
  leaveCopy(draftSaver.identity().key);
  keptKey = null;
  isSwitching = true;
  begin();
  store.set(composer);
  isSwitching = false;
  keepCopy();
}

export const composerStore = {
  current: store.get,
  change(part: ComposerPart): void {
    store.set({ ...store.get(), ...part } as Composer);
    draftSaver.update(draftContentOf(store.get()));
  },
  /** Replaces a photo of the post, or removes it. */
  changePhoto(id: string, change: (photo: Photo) => Photo | null): void {
    composerStore.change(withPhoto(store.get(), id, change));
  },
  /** Begins a new post, by default of the same kind. */
  reset(kind: Kind = store.get().kind): void {
    switchTo(emptyComposer(kind), () => draftSaver.reset());
  },
  /**
   * Begins a post of this kind on request, unless one is in progress on this page. What this tab created before a reload
   * is then only offered.
   */
  begin(kind: Kind): void {
    if (!isUntouched(store.get())) return;
    leaveOwnCopy();
    composerStore.reset(kind);
  },
  /** Ends the post, which is published, discarded or kept as a draft: nothing of it stays on the device. */
  finish(): void {
    dropCopy(draftSaver.identity().key);
    composerStore.reset();
  },
  /**
   * Saves the post as a confirmed draft, with what changes meanwhile, and ends it. A copy stays on the device if it has
   * photos that aren't uploaded. After a failure the post stays as it is.
   */
  async keepAsDraft(): Promise<SavingState> {
    for (;;) {
      const composer = store.get();
      const content = draftContentOf(composer);
      if (content) draftSaver.update({ ...content, is_confirm: true });
      const state = await draftSaver.settle();
      if (state.kind !== 'saved') {
        draftSaver.update(draftContentOf(store.get()));
        return state;
      }
      if (store.get() !== composer) continue;
      if (waitingPhotos(composer).length > 0) composerStore.reset();
      else composerStore.finish();
      return state;
    }
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
    switchTo(composer, () => draftSaver.resume(draft, draftContentOf(composer)));
  },
  /** Begins a new post with this content, which is saved at once. */
  duplicate(composer: Composer): void {
    switchTo(composer, () => draftSaver.reset());
    draftSaver.update(draftContentOf(composer));
  },
  /**
   * Changes a published post: continues what this page or this device kept of the same change, or begins with the
   * content of the post.
   */
  openChange(composer: ChangeComposer): void {
    const current = store.get();
    const isOpen = isSameChange(current.change, composer.change);
    if (isOpen && (!isUntouched(current) || current.change?.before === composer.change.before)) return;
    const copy = ownerId === null ? null : changeCopy(ownerId, composer.change);
    if (copy) composerStore.restore({ ...copy, composer: { ...copy.composer, change: composer.change } });
    else switchTo(composer, () => draftSaver.reset());
  },
  /** Continues a post that this device kept. */
  restore(copy: StoredCopy): void {
    const { composer, saver } = copy;
    // Before this tab writes its own.
    dropStored(copy);
    switchTo(composer, () => draftSaver.restore(saver, draftContentOf(composer)));
  },
  /** Clears another user's content; the same user finds theirs after logging in again, and it is saved. */
  setOwner(userId: number): void {
    if (ownerId !== null && ownerId !== userId) composerStore.reset();
    else draftSaver.retry();
    ownerId = userId;
  },
  isOwner: (userId: number | undefined): boolean => userId !== undefined && userId === ownerId,
  /** Continues what this tab created before a reload or a crash, or begins a post of this kind. */
  open(kind: Kind): void {
    const current = store.get();
    const claiming = claimTab();
    const copy = isUntouched(current) && ownerId !== null && claiming === null ? ownCopy(ownerId) : null;
    if (copy && isNew(copy.composer, kind)) composerStore.restore(copy);
    else if (!isNew(current, kind)) composerStore.reset(kind);
    if (claiming !== null) openAfter(claiming, kind);
  },
  subscribe: store.subscribe,
};

/** True until it is known whether this tab has a copy of its own. */
const opening = createStore(false);

function openAfter(claiming: Promise<void>, kind: Kind): void {
  opening.set(true);
  const open = (): void => {
    opening.set(false);
    if (isNew(store.get(), kind)) composerStore.open(kind);
  };
  // A browser that refuses the lock leaves the tab with what is its own.
  claiming.then(open, () => opening.set(false));
}

export function useOpening(): boolean {
  return useSyncExternalStore(opening.subscribe, opening.get, opening.get);
}

function isNew(composer: Composer, kind: Kind): boolean {
  return composer.kind === kind && composer.change === null;
}

export function useComposer(): Composer {
  return useSyncExternalStore(composerStore.subscribe, composerStore.current, composerStore.current);
}

/** Returns the post of this kind that is being created, for the logged-in user; begins one if there is none. */
export function useComposerOf(kind: Kind): Composer {
  const userId = useSession()?.id;
  const composer = useComposer();
  useLayoutEffect(() => {
    if (userId !== undefined) composerStore.setOwner(userId);
    composerStore.open(kind);
  }, [userId, kind]);
  return isNew(composer, kind) ? composer : emptyComposer(kind);
}
