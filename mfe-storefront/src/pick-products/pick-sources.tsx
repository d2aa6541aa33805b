import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { usePages } from '@tagalong/platform';
import type { ComponentType } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { BrandSource } from './brand-source.tsx';
import type { SourceProps } from './choice.ts';
import { LINK, LinkSource, ProductByLink } from './link-source.tsx';
import { MerchantItems, MerchantProducts } from './merchant-source.tsx';
import { OwnProducts } from './own-source.tsx';
import { PICK_TEXTS } from './pick-texts.ts';
import type { SourceId } from './place.ts';
import { ProductOptions } from './product-options.tsx';

interface PickSource {
  id: SourceId;
  label: keyof typeof PICK_TEXTS & `source${string}`;
  /** Null for a source without a search. */
  searchLabel: (keyof typeof PICK_TEXTS & `search${string}`) | null;
  /** Whether the source is hidden from visitors, who have no items in it. */
  isForMembers: boolean;
  Products: ComponentType<SourceProps>;
}

/** Product sources in tab order. */
export const PICK_SOURCES: readonly [PickSource, ...PickSource[]] = [
  { id: 'search', label: 'sourceSearch', searchLabel: 'search', isForMembers: false, Products: AllProducts },
  {
    id: 'brands',
    label: 'sourceBrands',
    searchLabel: 'searchBrands',
    isForMembers: false,
    Products: BrandSource,
  },
  {
    id: 'items',
    label: 'sourceItems',
    searchLabel: 'searchItems',
    isForMembers: true,
    Products: OwnProducts,
  },
  { id: 'link', label: 'sourceLink', searchLabel: 'searchLink', isForMembers: false, Products: LinkSource },
];

/** Sources of a picker that is limited to one merchant. */
export const MERCHANT_SOURCES: readonly [PickSource, ...PickSource[]] = [
  {
    id: 'search',
    label: 'sourceSearch',
    searchLabel: 'searchMerchant',
    isForMembers: true,
    Products: MerchantProducts,
  },
  { id: 'items', label: 'sourceItems', searchLabel: null, isForMembers: true, Products: MerchantItems },
];

/** Shows hot products, search results, or the product that is sold at a pasted link. */
function AllProducts({ words, choice }: SourceProps) {
  if (words === '') return <HotProducts choice={choice} />;
  if (LINK.test(words)) return <ProductByLink link={words} choice={choice} />;
  return <FoundProducts words={words} choice={choice} />;
}

function HotProducts({ choice }: Pick<SourceProps, 'choice'>) {
  return (
    <ProductOptions
      query={usePages(listHotProducts, { limit: PRODUCT_PAGE_SIZE })}
      choice={choice}
      emptyTitle={PICK_TEXTS.noHotTitle}
      emptyText={PICK_TEXTS.noHotText}
    />
  );
}

function FoundProducts({ words, choice }: Pick<SourceProps, 'words' | 'choice'>) {
  return (
    <ProductOptions
      query={usePages(searchProducts, { query: words, variants: 'all', limit: PRODUCT_PAGE_SIZE })}
      choice={choice}
      emptyTitle={PICK_TEXTS.noMatchTitle(words)}
      emptyText={PICK_TEXTS.noMatchText}
    />
  );
}
