import { factOf } from '@tagalong/contracts/core/declare';
import { TOAST_TEXTS } from '@tagalong/contracts/core/toast-texts';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import {
  addToStorefront,
  REMOVE_FROM,
  removeFromStorefront,
} from '@tagalong/contracts/storefront/storefront';
import { type Host, runAsMember, toastFailure, useFact, useHost } from '@tagalong/platform';

export interface ShopProduct {
  product_id: number;
  is_storefront: boolean;
}

/** Toggles a product in the shop optimistically and rolls back on failure (SF-01, SF-02). */
export function useShopToggle({ product_id, is_storefront }: ShopProduct) {
  const host = useHost();
  const isInShop = useFact(PRODUCT_IS_IN_SHOP, product_id, is_storefront);

  async function change(next: boolean): Promise<void> {
    const fact = factOf(PRODUCT_IS_IN_SHOP, product_id, next);
    if (!(await host.facts.change([fact], () => changeShop(host, product_id, next)))) return;
    if (next) host.toast({ text: TOAST_TEXTS.addedToShop, kind: 'primary' });
    else host.toast({ text: TOAST_TEXTS.removedFromShop, kind: 'black' });
  }
  return {
    isInShop,
    toggle: (): void => toastFailure(host, change(!isInShop)),
  };
}

/**
 * Adds a product to the creator's shop or removes it (SF-02). Resolves with false if the user declines to log in;
 * rejects with an ApiError.
 */
async function changeShop(host: Host, productId: number, isInShop: boolean): Promise<boolean> {
  const product_ids = [productId];
  const isDone = await runAsMember(host, ['plain'], async () => {
    if (isInShop) await host.client.call(addToStorefront, { product_ids });
    else await host.client.call(removeFromStorefront, { product_ids, remove_from: REMOVE_FROM.other });
  });
  if (isDone) host.clear(addToStorefront.clears);
  return isDone;
}
