import { listMerchantItems, listMerchantProducts } from '@tagalong/contracts/storefront/merchant-shop';
import { usePages } from '@tagalong/platform';
import { BagIcon, SearchIcon } from '@tagalong/ui';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import type { SourceProps } from './choice.ts';
import { PICK_TEXTS } from './pick-texts.ts';
import { ProductOptions } from './product-options.tsx';

/** Shows the products that a merchant sells, all of them or those with the words. */
export function MerchantProducts({ words, choice, merchantId }: SourceProps) {
  const request = {
    merchant_account_id: merchantId ?? 0,
    ...(words && { query: words }),
    limit: PRODUCT_PAGE_SIZE,
  };
  return (
    <ProductOptions
      query={usePages(listMerchantProducts, request)}
      choice={choice}
      emptyTitle={words ? PICK_TEXTS.noMatchTitle(words) : PICK_TEXTS.noBrandProductsTitle}
      emptyText={words ? PICK_TEXTS.noMerchantMatchText : PICK_TEXTS.noMerchantText}
      EmptyIcon={words ? SearchIcon : BagIcon}
    />
  );
}

/** Shows the products of a merchant's shop. */
export function MerchantItems({ choice, merchantId }: SourceProps) {
  const request = { merchant_account_id: merchantId ?? 0, limit: PRODUCT_PAGE_SIZE };
  return (
    <ProductOptions
      query={usePages(listMerchantItems, request)}
      choice={choice}
      emptyTitle={PICK_TEXTS.noYoursTitle}
      emptyText={PICK_TEXTS.noMerchantItemsText}
      EmptyIcon={BagIcon}
    />
  );
}
