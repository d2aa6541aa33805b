import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { findProductByLink } from '@tagalong/contracts/storefront/product-list';
import { useCall, usePages } from '@tagalong/platform';
import { EmptyState } from '@tagalong/ui';
import { LinkIcon } from '@tagalong/ui/overlay';
import type { ComponentType } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { BrandSource } from './brand-source.tsx';
import type { Choice } from './choice.ts';
import { OwnProducts } from './own-source.tsx';
import { PICK_TEXTS } from './pick-texts.ts';
import { ProductOptions } from './product-options.tsx';

interface SourceProps {
  /** Search text; empty without a search. */
  words: string;
  choice: Choice;
  /** Where within the source the picker starts: a brand's id, or a kind of own items. */
  slug: string | undefined;
}

interface PickSource {
  id: string;
  label: keyof typeof PICK_TEXTS & `source${string}`;
  searchLabel: keyof typeof PICK_TEXTS & `search${string}`;
  /** Whether the source is hidden from visitors, who have no items in it. */
  isForMembers: boolean;
  Products: ComponentType<SourceProps>;
}

/** Product sources in tab order; the first one is shown initially. */
export const PICK_SOURCES = [
  {
    id: 'search',
    label: 'sourceSearch',
    searchLabel: 'search',
    isForMembers: false,
    Products: AllProducts,
  },
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
  {
    id: 'link',
    label: 'sourceLink',
    searchLabel: 'searchLink',
    isForMembers: false,
    Products: ProductsByLink,
  },
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

function FoundProducts({ words, choice }: Pick<SourceProps, 'words' | 'choice'>) {
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

/** Shows the product that is sold at a pasted link, and what to paste until then. */
function ProductsByLink({ words, choice }: SourceProps) {
  if (LINK.test(words)) return <ProductByLink link={words} choice={choice} />;
  return (
    <EmptyState
      icon={<LinkIcon size={32} aria-hidden />}
      title={PICK_TEXTS.byLinkTitle}
      text={words === '' ? PICK_TEXTS.byLinkText : PICK_TEXTS.notALinkText}
    />
  );
}
