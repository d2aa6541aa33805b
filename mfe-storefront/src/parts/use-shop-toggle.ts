import { factOf, type SlotProps } from '@tagalong/contracts/core/declare';
import { TOAST_TEXTS } from '@tagalong/contracts/core/toast-texts';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import type { ADD_TO_SHOP } from '@tagalong/contracts/storefront/slots';
import { REMOVE_FROM } from '@tagalong/contracts/storefront/storefront';
import { toastFailure, useFact, useHost } from '@tagalong/platform';
import { changeShop } from './change-shop.ts';

/** Toggles a product in the shop optimistically and rolls back on failure (SF-01, SF-02). */
export function useShopToggle({ product_id, is_storefront }: SlotProps<typeof ADD_TO_SHOP>) {
  const host = useHost();
  const isInShop = useFact(PRODUCT_IS_IN_SHOP, product_id, is_storefront);

  async function change(next: boolean): Promise<void> {
    const fact = factOf(PRODUCT_IS_IN_SHOP, product_id, next);
    const send = () => changeShop(host, product_id, next, REMOVE_FROM.other);
    if (!(await host.facts.change([fact], send))) return;
    if (next) host.toast({ text: TOAST_TEXTS.addedToShop, kind: 'primary' });
    else host.toast({ text: TOAST_TEXTS.removedFromShop, kind: 'black' });
  }
  return {
    isInShop,
    toggle: (): void => toastFailure(host, change(!isInShop)),
  };
}
