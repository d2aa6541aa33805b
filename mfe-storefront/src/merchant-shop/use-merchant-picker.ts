import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { addTag } from '@tagalong/contracts/creation/compose';
import type { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { addToMerchantShop, listMerchantItems } from '@tagalong/contracts/storefront/merchant-shop';
import { pagesKey, useHost, useQueryClient } from '@tagalong/platform';
import { pickProducts } from '@tagalong/platform/pick-products';
import { MERCHANT_TEXTS } from './merchant-texts.ts';

/** Products of one request. */
const PRODUCTS_MAX = 100;

type PickerStart = Pick<IntentPayload<typeof PRODUCTS_PICK>, 'source' | 'slug'>;

export interface MerchantPlace {
  merchantId: number;
  merchantName: string;
  /** Shelf to which products are added. */
  shelfId: number | null;
  /** Post on which products are tagged instead. */
  postId: number | null;
}

/**
 * Returns a function that opens the picker with a merchant's products and adds the picked ones to its shop, or tags
 * them on a post. After a failure, the picker opens again with the same choice.
 */
export function useMerchantPicker({ merchantId, merchantName, shelfId, postId }: MerchantPlace) {
  const host = useHost();
  const queries = useQueryClient();

  async function save(product_ids: number[]): Promise<void> {
    if (postId !== null) {
      await host.client.call(addTag, { post_id: postId, product_ids });
      host.clear(addTag.clears);
      host.toast({ text: MERCHANT_TEXTS.tagged(product_ids.length) });
      return;
    }
    const shelf = shelfId !== null && { collection_id: shelfId };
    await host.client.call(addToMerchantShop, { merchant_account_id: merchantId, product_ids, ...shelf });
    host.clear(addToMerchantShop.clears);
    host.toast({ text: MERCHANT_TEXTS.added(product_ids.length) });
    await queries.refetchQueries({ queryKey: pagesKey(listMerchantItems, {}), type: 'active' });
  }

  const purpose =
    postId === null
      ? { purpose: 'add' as const, title: MERCHANT_TEXTS.addTitle(merchantName), max: PRODUCTS_MAX }
      : { purpose: 'tag' as const, title: MERCHANT_TEXTS.tagTitle(merchantName), max: TAGGED_PRODUCTS_MAX };
  return (start: PickerStart = {}): Promise<unknown> =>
    pickProducts(host, { ...purpose, merchant_account_id: merchantId, ...start }, save);
}
