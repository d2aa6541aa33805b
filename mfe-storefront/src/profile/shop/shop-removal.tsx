import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { useAction } from '@tagalong/platform';
import { lazy, Suspense, useState } from 'react';
import { useShopChanges } from './use-shop-changes.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((m) => ({ default: m.RemoveDialog })));

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
    <Suspense>
      <RemoveDialog
        product={product}
        isOpen={isOpen}
        isRemoving={isPending}
        error={error}
        onConfirm={run}
        onCancel={() => setOpen(false)}
        onClosed={onLeft}
      />
    </Suspense>
  );
}
