import {
  addToStorefront,
  type REMOVE_FROM,
  removeFromStorefront,
} from '@tagalong/contracts/storefront/storefront';
import { type Host, runAsMember } from '@tagalong/platform';

/**
 * Adds a product to the creator's shop or removes it (SF-02). Resolves with false if the user declines to log in;
 * rejects with an ApiError.
 */
export async function changeShop(
  host: Host,
  productId: number,
  isInShop: boolean,
  remove_from: (typeof REMOVE_FROM)[keyof typeof REMOVE_FROM],
): Promise<boolean> {
  const product_ids = [productId];
  const isDone = await runAsMember(host, ['plain'], async () => {
    if (isInShop) await host.client.call(addToStorefront, { product_ids });
    else await host.client.call(removeFromStorefront, { product_ids, remove_from });
  });
  if (isDone) host.clear(addToStorefront.clears);
  return isDone;
}
