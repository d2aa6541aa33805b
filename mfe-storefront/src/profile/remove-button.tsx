import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Asks to take a product out of the shop; the question itself stands once beside the list. */
export function RemoveButton({ name, onAsk }: { name: string; onAsk(): void }) {
  return (
    <IconButton label={STOREFRONT_TEXTS.removeLabel(name)} variant="surface" size={36} onClick={onAsk}>
      <IconTrash size={18} aria-hidden />
    </IconButton>
  );
}
