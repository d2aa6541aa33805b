import { listOwnItems } from '@tagalong/contracts/storefront/own-items';
import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { findProductByLink } from '@tagalong/contracts/storefront/product-list';
import { useCall, usePages } from '@tagalong/platform';
import { BagIcon, SearchIcon } from '@tagalong/ui';
import type { ComponentType } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { BrandSource } from './brand-source.tsx';
import type { Choice } from './choice.ts';
import { PICK_TEXTS } from './pick-texts.ts';
import { ProductOptions } from './product-options.tsx';

interface SourceProps {
  /** Search text; empty without a search. */
  words: string;
  choice: Choice;
}

interface PickSource {
  id: string;
  label: keyof typeof PICK_TEXTS & `source${string}`;
  /** Whether the source is hidden from visitors, who have no items in it. */
  isForMembers: boolean;
  Products: ComponentType<SourceProps>;
}

/** Product sources in tab order; the first one is shown initially. */
export const PICK_SOURCES = [
  { id: 'search', label: 'sourceSearch', isForMembers: false, Products: AllProducts },
  { id: 'brands', label: 'sourceBrands', isForMembers: false, Products: BrandSource },
  { id: 'yours', label: 'sourceYours', isForMembers: true, Products: OwnProducts },
] as const satisfies readonly PickSource[];

export type SourceId = (typeof PICK_SOURCES)[number]['id'];

const LINK = /^https?:\/\/\S+$/i;

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

function FoundProducts({ words, choice }: SourceProps) {
  return (
    <ProductOptions
      query={usePages(searchProducts, { query: words, limit: PRODUCT_PAGE_SIZE })}
      choice={choice}
      emptyTitle={PICK_TEXTS.noMatchTitle(words)}
      emptyText={PICK_TEXTS.noMatchText}
    />
  );
}

function ProductByLink({ link, choice }: { link: string; choice: Choice }) {
  const query = useCall(findProductByLink, { link });
  const product = query.data?.data;
  return (
    <ProductOptions
      query={{
        ...query,
        data: query.data && { pages: [{ data: product ? [product] : [] }] },
        hasNextPage: false,
        isFetchingNextPage: false,
        isFetchNextPageError: false,
        fetchNextPage: () => Promise.resolve(),
      }}
      choice={choice}
      emptyTitle={PICK_TEXTS.noLinkTitle}
      emptyText={PICK_TEXTS.noLinkText}
    />
  );
}

/** Shows the products of the member's shop, posts and likeboards. */
function OwnProducts({ words, choice }: SourceProps) {
  const query = usePages(listOwnItems, { ...(words && { query: words }), limit: PRODUCT_PAGE_SIZE });
  return (
    <ProductOptions
      query={query}
      choice={choice}
      emptyTitle={words ? PICK_TEXTS.noMatchTitle(words) : PICK_TEXTS.noYoursTitle}
      emptyText={words ? PICK_TEXTS.noYoursMatchText : PICK_TEXTS.noYoursText}
      EmptyIcon={words ? SearchIcon : BagIcon}
    />
  );
}
