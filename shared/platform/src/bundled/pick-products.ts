import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { type PickedProduct, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { type Host, toastError } from '@tagalong/platform';

/**
 * Opens the picker of products and saves what was picked. After a failure, the picker opens again with the same choice. Resolves
 * with false if nothing was picked.
 */
export async function pickProducts(
  host: Host,
  payload: IntentPayload<typeof PRODUCTS_PICK>,
  save: (productIds: number[]) => Promise<unknown>,
): Promise<boolean> {
  let chosen: PickedProduct[] = [];
  for (;;) {
    const picked = await host.ask(PRODUCTS_PICK, { ...payload, chosen });
    if (!picked || picked.products.length === 0) return false;
    chosen = picked.products;
    try {
      await save(chosen.map(({ id }) => id));
      return true;
    } catch (error) {
      host.report(error);
      toastError(host, error);
    }
  }
}
