import type { SlotProps } from '@tagalong/contracts/slots';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { ActionButton, BookmarkIcon } from '@tagalong/ui';
import { useCollect } from '#lib/use-collect.ts';

/** Save, as other remotes embed it beside a product or a post of theirs. */
export function CollectionPickerFragment({ name, ...target }: SlotProps<'social.collection-picker'>) {
  const save = useCollect(target);
  return (
    <ActionButton
      icon={<BookmarkIcon size={22} aria-hidden />}
      aria-label={SOCIAL_TEXTS.saveLabel(name)}
      onClick={save}
    >
      {SOCIAL_TEXTS.save}
    </ActionButton>
  );
}
