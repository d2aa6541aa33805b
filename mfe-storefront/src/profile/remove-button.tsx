import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Requests the removal of a product from the shop; the list renders one confirmation dialog for all products. */
export function RemoveButton({ name, onAsk }: { name: string; onAsk(): void }) {
  return (
    <IconButton label={STOREFRONT_TEXTS.removeLabel(name)} variant="surface" size={36} onClick={onAsk}>
      <IconTrash size={18} aria-hidden />
    </IconButton>
  );
}
