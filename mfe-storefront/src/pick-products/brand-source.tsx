import { css } from '@emotion/react';
import { idOf } from '@tagalong/contracts/core/id-of';
import { listBrandProducts, listBrands } from '@tagalong/contracts/social/discovery';
import { type BrandItem, getBrand } from '@tagalong/contracts/social/people';
import { searchBrands } from '@tagalong/contracts/social/search';
import { useCall, usePages } from '@tagalong/platform';
import { Avatar, BackIcon, BagIcon, Button, space } from '@tagalong/ui';
import { ListBox, OptionRow } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import type { Choice } from './choice.ts';
import { EndlessOptions, type OptionListProps } from './endless-options.tsx';
import { PICK_TEXTS } from './pick-texts.ts';
import { ProductOptions } from './product-options.tsx';

interface BrandSourceProps {
  /** Search text; empty without a search. */
  words: string;
  choice: Choice;
  /** Id of the brand that is shown first. */
  slug: string | undefined;
}

interface OpenedBrand {
  id: number;
  /** Unknown until the brand has loaded if the picker starts with it. */
  name?: string;
}

/** Finds a brand, then shows its products. A new search leads back to the brands. */
export function BrandSource({ words, choice, slug }: BrandSourceProps) {
  const [opened, setOpened] = useState<{ brand: OpenedBrand; words: string } | null>(() => {
    const id = idOf(slug);
    return id === null ? null : { brand: { id }, words };
  });
  if (opened?.words === words) {
    return <ProductsOfBrand brand={opened.brand} choice={choice} onBack={() => setOpened(null)} />;
  }
  const open = (brand: BrandItem): void => setOpened({ brand, words });
  return words === '' ? <PopularBrands onOpen={open} /> : <FoundBrands words={words} onOpen={open} />;
}

interface BrandsProps {
  onOpen(brand: BrandItem): void;
}

function PopularBrands({ onOpen }: BrandsProps) {
  return (
    <BrandOptions
      query={usePages(listBrands, { order: 'popular', limit: PRODUCT_PAGE_SIZE })}
      emptyTitle={PICK_TEXTS.noBrandsTitle}
      onOpen={onOpen}
    />
  );
}

function FoundBrands({ words, onOpen }: BrandsProps & { words: string }) {
  return (
    <BrandOptions
      query={usePages(searchBrands, { query: words, limit: PRODUCT_PAGE_SIZE })}
      emptyTitle={PICK_TEXTS.noMatchTitle(words)}
      onOpen={onOpen}
    />
  );
}

type BrandOptionsProps = BrandsProps & Pick<OptionListProps<BrandItem>, 'query' | 'emptyTitle'>;

function BrandOptions({ query, emptyTitle, onOpen }: BrandOptionsProps) {
  return (
    <EndlessOptions
      query={query}
      texts={{
        failed: PICK_TEXTS.brandsFailed,
        moreFailed: PICK_TEXTS.moreBrandsFailed,
        shown: PICK_TEXTS.brandsShown,
      }}
      emptyTitle={emptyTitle}
      emptyText={PICK_TEXTS.noBrandsText}
    >
      {(brands) => (
        <ListBox
          label={PICK_TEXTS.brands}
          items={brands}
          selectedIds={[]}
          onChange={([id]) => {
            const brand = brands.find((item) => item.id === id);
            if (brand) onOpen(brand);
          }}
        >
          {({ id, name, image, color_id, product_count }) => (
            <OptionRow
              id={id}
              text={name}
              note={PICK_TEXTS.shown(product_count)}
              picture={<Avatar kind="brand" size={48} name={name} src={image} colorId={color_id} />}
            />
          )}
        </ListBox>
      )}
    </EndlessOptions>
  );
}

interface ProductsOfBrandProps {
  brand: OpenedBrand;
  choice: Choice;
  onBack(): void;
}

function ProductsOfBrand({ brand, choice, onBack }: ProductsOfBrandProps) {
  const known = useCall(getBrand, { id: brand.id }, { enabled: brand.name === undefined });
  const name = brand.name ?? known.data?.data.name ?? PICK_TEXTS.brands;
  return (
    <div css={styles}>
      {/* The pressed row is gone, so the focus moves here. */}
      <Button
        variant="ghost"
        size="sm"
        icon={<BackIcon size={18} aria-hidden />}
        aria-label={PICK_TEXTS.backToBrands}
        autoFocus
        onClick={onBack}
      >
        {name}
      </Button>
      <ProductOptions
        query={usePages(listBrandProducts, { id: brand.id, limit: PRODUCT_PAGE_SIZE })}
        choice={choice}
        emptyTitle={PICK_TEXTS.noBrandProductsTitle}
        emptyText={PICK_TEXTS.noBrandProductsText(name)}
        EmptyIcon={BagIcon}
      />
    </div>
  );
}

const styles = css({
  display: 'grid',
  justifyItems: 'start',
  gap: space[4],
  '& > :last-child': { width: '100%' },
});
