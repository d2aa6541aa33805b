import { addToStorefront, type REMOVE_FROM, removeFromStorefront } from '@tagalong/contracts/storefront';
import { asMember, clearTags, useHost, useQueryClient } from '@tagalong/platform';
import { changeProduct } from './cached-products.ts';

type RemoveFrom = (typeof REMOVE_FROM)[keyof typeof REMOVE_FROM];

/**
 * Adds a product to the creator's shop or takes it out, tells everybody, and clears the caches (SF-02).
 * Resolves with false when a log-in in between was turned down; rejects with an ApiError.
 */
export function useShopChange() {
  const host = useHost();
  const queries = useQueryClient();
  return async (productId: number, isInShop: boolean, removeFrom: RemoveFrom): Promise<boolean> => {
    const product_ids = [productId];
    const isDone = await asMember(host, ['plain'], async () => {
      if (isInShop) await host.client.call(addToStorefront, { product_ids });
      else await host.client.call(removeFromStorefront, { product_ids, remove_from: removeFrom });
    });
    if (!isDone) return false;
    changeProduct(queries, productId, { is_storefront: isInShop });
    host.bus.publish('storefront.changed@1', { product_id: productId, is_storefront: isInShop });
    clearTags(queries, addToStorefront.clears).catch(host.report);
    return true;
  };
}
