import { TARGET_TYPE } from '@tagalong/contracts/likeboard';
import { useEvent, useQueryClient } from '@tagalong/platform';
import { changeProduct } from './cached-products.ts';

/** Keeps every copy of a product on screen and in the cache true to likes and shop changes, of other tabs too. */
export function useFacts(): void {
  const queries = useQueryClient();
  useEvent('like.changed@1', ({ target_type, target_id, is_liked }) => {
    if (target_type === TARGET_TYPE.product) changeProduct(queries, target_id, { is_liked });
  });
  useEvent('storefront.changed@1', ({ product_id, is_storefront }) => {
    changeProduct(queries, product_id, { is_storefront });
  });
}
