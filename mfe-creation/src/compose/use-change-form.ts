import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { TOAST_TEXTS } from '@tagalong/contracts/core/toast-texts';
import { addTag, editPost, repostPost } from '@tagalong/contracts/creation/compose';
import { confirmLeave, errorText, runAsMember, useAction, useChange, useHost } from '@tagalong/platform';
import {
  type ChangeComposer,
  isUntouched,
  photoFields,
  placesOf,
  uploaded,
} from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { COMPOSE_TEXTS } from './compose-texts.ts';
import { LOGIN_REASONS } from './login-reasons.ts';
import type { OpenChange } from './use-post-change.ts';

/** State and actions of the form that changes a published post, on its page and in its dialog. */
export function useChangeForm({ composer, isReposted, discard }: OpenChange, onSaved: () => void) {
  const host = useHost();
  const saveChange = useSaveChange();
  const { mode } = composer.change;
  const isRepost = mode === 'repost' || mode === 'promote';
  const isTouched = !isUntouched(composer);
  const missing = missingText(composer);
  const save = useAction(async () => {
    if (await saveChange(composer, isReposted)) onSaved();
  });
  return {
    isTouched,
    canSave: missing === null && (isTouched || (isRepost && !isReposted)),
    isUndoable: isRepost && isReposted,
    ...wordsOf(composer, isReposted),
    save: save.run,
    isSaving: save.isPending,
    /** Tells what the change lacks, or why it wasn't saved. */
    note:
      (isTouched && missing) || (save.error ? `${COMPOSE_TEXTS.saveFailed} ${errorText(save.error)}` : null),
    discard,
    /** Asks before changes are lost. Resolves with true if they may be. */
    async mayLeave(): Promise<boolean> {
      if (isTouched && !(await confirmLeave(host, { text: COMPOSE_TEXTS.leaveText }))) return false;
      composerStore.finish();
      return true;
    },
  };
}

/** Returns what the change still lacks, or null. */
function missingText(composer: ChangeComposer): string | null {
  const { change, products } = composer;
  if (change.mode === 'tag') return products.length > 0 ? null : COMPOSE_TEXTS.missing.tag;
  if (change.mode !== 'edit') return null;
  if (change.kept.length + products.length === 0) return COMPOSE_TEXTS.missing.products;
  if (composer.kind !== 'image') return null;
  const isComplete = composer.photos.length > 0 && composer.photos.every(({ url }) => url !== null);
  return isComplete ? null : COMPOSE_TEXTS.missing.photos;
}

interface Words {
  title: string;
  lead: string;
  button: string;
}

function wordsOf({ change: { mode } }: ChangeComposer, isReposted: boolean): Words {
  const { titles, leads } = COMPOSE_TEXTS;
  if (mode === 'edit' || mode === 'tag')
    return { title: titles[mode], lead: leads[mode], button: COMPOSE_TEXTS.save };
  if (isReposted) return { title: titles.repostEdit, lead: leads.repost, button: COMPOSE_TEXTS.save };
  return { title: titles[mode], lead: leads.repost, button: COMPOSE_TEXTS[mode] };
}

/**
 * Returns the function that saves a change in any mode. Resolves with false if the member declined to log in again.
 * After a failure the change stays as it is.
 */
function useSaveChange() {
  const host = useHost();
  const edit = useChange(editPost);
  const tag = useChange(addTag);
  const repost = useChange(repostPost);
  return async (composer: ChangeComposer, isReposted: boolean): Promise<boolean> => {
    const { mode } = composer.change;
    const send = {
      edit: () => edit(editOf(composer)),
      tag: () => tag(tagOf(composer)),
      repost: () => repost(repostOf(composer)),
      promote: () => repost(repostOf(composer)),
    }[mode];
    let isSent = false;
    await runAsMember(host, [LOGIN_REASONS[mode]], async () => {
      // Another account may have logged in, to which this change doesn't belong.
      if (composerStore.current() !== composer) return;
      await send();
      isSent = true;
    });
    if (!isSent) return false;
    composerStore.finish();
    host.toast({ text: savedText(composer, isReposted) });
    return true;
  };
}

function savedText({ change: { mode }, products }: ChangeComposer, isReposted: boolean): string {
  if (mode === 'edit') return TOAST_TEXTS.postUpdated;
  if (mode === 'tag') return COMPOSE_TEXTS.tagged(products.length);
  return isReposted ? COMPOSE_TEXTS.repostSaved : COMPOSE_TEXTS.reposted;
}

function editOf(composer: ChangeComposer): RequestOf<typeof editPost> {
  const { change, caption, disclosure, products } = composer;
  return {
    post_id: change.postId,
    caption,
    disclosure,
    product_ids: [...change.kept, ...products].map(({ id }) => id),
    ...(composer.kind === 'image' && {
      ...photoFields(uploaded(composer.photos)),
      places: placesOf(products),
    }),
  };
}

function tagOf({ change, kind, products }: ChangeComposer): RequestOf<typeof addTag> {
  return {
    post_id: change.postId,
    product_ids: products.map(({ id }) => id),
    ...(kind === 'image' && { places: placesOf(products) }),
  };
}

function repostOf({ change, caption, disclosure }: ChangeComposer): RequestOf<typeof repostPost> {
  return { post_id: change.postId, caption, disclosure };
}
