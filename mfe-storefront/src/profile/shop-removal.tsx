import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { lazy, Suspense, useState } from 'react';
import { useShopRemoval } from './use-shop-removal.ts';

const RemoveDialog = lazy(() =>
  import('./remove-dialog.tsx').then((m) => ({
    default: m.RemoveDialog,
  })),
);

interface ShopRemovalProps {
  product: ProductCard;
  /** Called once the dialog is closed, whatever the answer. */
  onLeft(): void;
}

/** Confirms the removal of a product from the shop, then removes it (SF-02). */
export function ShopRemoval({ product, onLeft }: ShopRemovalProps) {
  const [isOpen, setOpen] = useState(true);
  const { run, isPending, error } = useShopRemoval(() => setOpen(false));
  return (
    <Suspense>
      <RemoveDialog
        product={product}
        isOpen={isOpen}
        isRemoving={isPending}
        error={error}
        onConfirm={() => run(product)}
        onCancel={() => setOpen(false)}
        onClosed={onLeft}
      />
    </Suspense>
  );
}
