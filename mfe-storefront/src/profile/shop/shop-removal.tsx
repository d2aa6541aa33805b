import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { useAction } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { useState } from 'react';
import { useShopChanges } from './use-shop-changes.ts';

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), { leave: 'onClosed' });

interface ShopRemovalProps {
  product: ShopItem;
  /** Called once the dialog is closed, with either answer. */
  onLeft(): void;
}

/** Confirms the removal of a product from the shop, then removes it, with Undo (SF-02). */
export function ShopRemoval({ product, onLeft }: ShopRemovalProps) {
  const changes = useShopChanges();
  const [isOpen, setOpen] = useState(true);
  const { run, isPending, error } = useAction(async () => {
    if (await changes.remove([product])) setOpen(false);
  });
  return (
    <RemoveDialog
      product={product}
      isOpen={isOpen}
      isRemoving={isPending}
      error={error}
      onConfirm={run}
      onCancel={() => setOpen(false)}
      onClosed={onLeft}
    />
  );
}
