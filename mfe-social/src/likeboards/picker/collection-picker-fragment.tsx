import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { COLLECTION_PICKER } from '@tagalong/contracts/social/slots';
import { ActionButton, BookmarkIcon } from '@tagalong/ui';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { useCollect } from '#parts/likeboard/use-collect.ts';
import { CARD_TEXTS } from '#parts/post/card-texts.ts';

/** Embeds the Save button next to a product or post in other remotes' pages. */
export function CollectionPickerFragment({ name, ...target }: SlotProps<typeof COLLECTION_PICKER>) {
  const save = useCollect(target);
  return (
    <ActionButton
      icon={<BookmarkIcon size={22} aria-hidden />}
      aria-label={BOARD_TEXTS.saveLabel(name)}
      onClick={save}
    >
      {CARD_TEXTS.save}
    </ActionButton>
  );
}
