import { confirmLeave, errorText, useAction, useHost } from '@tagalong/platform';
import { type ChangeComposer, isUntouched } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { COMPOSE_TEXTS } from './compose-texts.ts';
import type { OpenChange } from './use-post-change.ts';
import { useSaveChange } from './use-save-change.ts';

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
