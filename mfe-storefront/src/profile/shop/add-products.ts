import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { TOAST_TEXTS } from '@tagalong/contracts/core/toast-texts';
import type { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { addToStorefront } from '@tagalong/contracts/storefront/storefront';
import { useHost } from '@tagalong/platform';
import { pickProducts } from '@tagalong/platform/pick-products';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { useRefreshShop } from './use-refresh-shop.ts';

/** Products of one request. */
const PRODUCTS_MAX = 100;

type PickerStart = Pick<IntentPayload<typeof PRODUCTS_PICK>, 'source' | 'slug'>;

/**
 * Returns a function that opens the picker and adds the picked products to the user's own shop (SF-03). Resolves when
 * the picker is closed and the products are added.
 */
export function useAddProducts(): (start?: PickerStart) => Promise<void> {
  const host = useHost();
  const refresh = useRefreshShop();
  return async (start = {}) => {
    const payload = {
      title: STOREFRONT_TEXTS.addTitle,
      purpose: 'add',
      max: PRODUCTS_MAX,
      is_for_shop: true,
      ...start,
    } as const;
    const save = (product_ids: number[]) => host.client.call(addToStorefront, { product_ids });
    if (!(await pickProducts(host, payload, save))) return;
    host.clear(addToStorefront.clears);
    host.toast({ text: TOAST_TEXTS.addedToShop, kind: 'primary' });
    // Endless lists aren't fetched again by themselves, but here the user waits for the new products.
    await refresh();
  };
}
