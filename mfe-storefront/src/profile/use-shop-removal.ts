import type { ProductCard } from '@tagalong/contracts/product';
import { REMOVE_FROM } from '@tagalong/contracts/storefront';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { errorText, useAction, useHost, useQueryClient } from '@tagalong/platform';
import { dropFromShop, putIntoShop } from '#lib/cached-products.ts';
import { useShopChange } from '#lib/use-shop-change.ts';

/** Takes a product out of the shop from the shop's own page, with a way to undo it (SF-02). */
export function useShopRemoval(onRemoved: () => void) {
  const host = useHost();
  const queries = useQueryClient();
  const changeShop = useShopChange();

  async function putBack(product: ProductCard): Promise<void> {
    putIntoShop(queries, product);
    try {
      if (await changeShop(product.id, true, REMOVE_FROM.storefront)) return;
      dropFromShop(queries, product.id);
    } catch (error) {
      dropFromShop(queries, product.id);
      host.toast({ text: errorText(error), kind: 'error' });
      host.report(error);
    }
  }

  return useAction(async (product: ProductCard) => {
    if (!(await changeShop(product.id, false, REMOVE_FROM.storefront))) return;
    dropFromShop(queries, product.id);
    onRemoved();
    host.toast({
      text: SHARED_TEXTS.toastRemovedFromShop,
      kind: 'black',
      action: {
        label: SHARED_TEXTS.undo,
        run: () => {
          putBack(product).catch(host.report);
        },
      },
    });
  });
}
