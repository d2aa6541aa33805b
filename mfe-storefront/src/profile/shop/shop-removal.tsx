import { factOf } from '@tagalong/contracts/core/declare';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { REMOVE_FROM } from '@tagalong/contracts/storefront/storefront';
import { toastFailure, useAction, useHost } from '@tagalong/platform';
import { lazy, Suspense, useState } from 'react';
import { changeShop } from '#parts/change-shop.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((m) => ({ default: m.RemoveDialog })));

interface ShopRemovalProps {
  product: ProductCard;
  /** Called once the dialog is closed, with either answer. */
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

/** Removes a product from the shop on the shop's own page, with Undo (SF-02). */
function useShopRemoval(onRemoved: () => void) {
  const host = useHost();

  function undo(id: number): void {
    const fact = factOf(PRODUCT_IS_IN_SHOP, id, true);
    const work = host.facts.change([fact], () => changeShop(host, id, true, REMOVE_FROM.storefront));
    toastFailure(host, work);
  }

  return useAction(async ({ id }: ProductCard) => {
    if (!(await changeShop(host, id, false, REMOVE_FROM.storefront))) return;
    onRemoved();
    host.toast({
      text: SHARED_TEXTS.toastRemovedFromShop,
      kind: 'black',
      action: { label: SHARED_TEXTS.undo, run: () => undo(id) },
    });
  });
}
