import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { type PickedProduct, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { addToStorefront, listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import { type Host, pagesKey, toastError, useHost, useQueryClient } from '@tagalong/platform';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Products of one request. */
const PRODUCTS_MAX = 100;

type PickerStart = Pick<IntentPayload<typeof PRODUCTS_PICK>, 'source' | 'slug'>;

/**
 * Returns a function that opens the picker and adds the picked products to the user's own shop (SF-03). Resolves when
 * the picker is closed and the products are added.
 */
export function useAddProducts(): (start?: PickerStart) => Promise<void> {
  const host = useHost();
  const queries = useQueryClient();
  return async (start = {}) => {
    if (!(await addPicked(host, start))) return;
    host.clear(addToStorefront.clears);
    host.toast({ text: SHARED_TEXTS.toastAddedToShop, kind: 'primary' });
    // Endless lists aren't fetched again by themselves, but here the user waits for the new products.
    await queries.refetchQueries({ queryKey: pagesKey(listMyStorefront, {}), type: 'active' });
  };
}

/** Resolves with false if nothing was picked. After a failure, the picker opens again with the same choice. */
async function addPicked(host: Host, start: PickerStart): Promise<boolean> {
  let chosen: PickedProduct[] = [];
  for (;;) {
    const picked = await host.ask(PRODUCTS_PICK, {
      title: STOREFRONT_TEXTS.addTitle,
      purpose: 'add',
      max: PRODUCTS_MAX,
      chosen,
      is_for_shop: true,
      ...start,
    });
    if (!picked || picked.products.length === 0) return false;
    chosen = picked.products;
    try {
      await host.client.call(addToStorefront, { product_ids: chosen.map(({ id }) => id) });
      return true;
    } catch (error) {
      host.report(error);
      toastError(host, error);
    }
  }
}
