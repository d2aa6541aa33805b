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
export function useChangeForm(open: OpenChange, onSaved: () => void) {
  const { composer, isReposted, discard } = open;
  const host = useHost();
  const { mode } = composer.change;
  const { saved, send, ...words } = useMode(open);
  const isRepost = mode === 'repost' || mode === 'promote';
  const isTouched = !isUntouched(composer);
  const missing = missingText(composer);
  const save = useAction(async () => {
    let isSent = false;
    await runAsMember(host, [LOGIN_REASONS[mode]], async () => {
      // Another account may have logged in, to which this change doesn't belong.
      if (composerStore.current() !== composer) return;
      await send();
      isSent = true;
    });
    if (!isSent) return;
    composerStore.finish();
    host.toast({ text: saved });
    onSaved();
  });
  return {
    isTouched,
    canSave: missing === null && (isTouched || (isRepost && !isReposted)),
    isUndoable: isRepost && isReposted,
    ...words,
    /** After a failure, and if the member declined to log in again, the change stays as it is. */
    save: save.run,
    isSaving: save.isPending,
    /** What the change lacks, or why it wasn't saved. */
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

/** Returns the texts of a mode, and the call that saves its change. */
function useMode({ composer, isReposted }: OpenChange) {
  const edit = useChange(editPost);
  const tag = useChange(addTag);
  const repost = useChange(repostPost);
  const { change, caption, disclosure, products } = composer;
  const { mode, postId: post_id } = change;
  const { titles, leads, save: button } = COMPOSE_TEXTS;
  const idsOf = (tagged: typeof products): number[] => tagged.map(({ id }) => id);
  if (mode === 'edit') {
    const product_ids = idsOf([...change.kept, ...products]);
    const photos = composer.kind === 'image' && {
      ...photoFields(uploaded(composer.photos)),
      places: placesOf(products),
    };
    const send = () => edit({ post_id, caption, disclosure, product_ids, ...photos });
    return { title: titles.edit, lead: leads.edit, button, saved: TOAST_TEXTS.postUpdated, send };
  }
  if (mode === 'tag') {
    const places = composer.kind === 'image' && { places: placesOf(products) };
    const send = () => tag({ post_id, product_ids: idsOf(products), ...places });
    const saved = COMPOSE_TEXTS.tagged(products.length);
    return { title: titles.tag, lead: leads.tag, button, saved, send };
  }
  const send = () => repost({ post_id, caption, disclosure });
  if (isReposted)
    return { title: titles.repostEdit, lead: leads.repost, button, saved: COMPOSE_TEXTS.repostSaved, send };
  const { [mode]: submit, reposted: saved } = COMPOSE_TEXTS;
  return { title: titles[mode], lead: leads.repost, button: submit, saved, send };
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
