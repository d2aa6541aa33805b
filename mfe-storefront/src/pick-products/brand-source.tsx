import { css } from '@emotion/react';
import { listBrands } from '@tagalong/contracts/social/discovery';
import { type BrandItem, getBrand } from '@tagalong/contracts/social/people';
import { searchBrands } from '@tagalong/contracts/social/search';
import { listProducts } from '@tagalong/contracts/storefront/product-filter';
import { useCall, usePages } from '@tagalong/platform';
import { Avatar, BackIcon, BagIcon, Button, SearchIcon, space } from '@tagalong/ui';
import { ListBox, OptionRow } from '@tagalong/ui/overlay';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { LetterIndex } from '#parts/letter-index.tsx';
import type { SourceProps } from './choice.ts';
import { EndlessOptions, type OptionListProps } from './endless-options.tsx';
import { PICK_TEXTS } from './pick-texts.ts';
import type { OpenedBrand } from './place.ts';
import { ProductOptions } from './product-options.tsx';

/** Finds a brand by its name or first letter, then shows and searches its products. */
export function BrandSource({ words, choice, place: { brand, letter }, go }: SourceProps) {
  if (brand)
    return <ProductsOfBrand brand={brand} words={words} choice={choice} onBack={() => go({ brand: null })} />;
  const open = ({ id, name }: BrandItem): void => go({ brand: { id, name } });
  if (words !== '') return <FoundBrands words={words} onOpen={open} />;
  return (
    <div css={styles.brands}>
      <LetterIndex chosen={letter} onChoose={(next) => go({ letter: next })} />
      <ListedBrands letter={letter} onOpen={open} />
    </div>
  );
}

interface BrandsProps {
  onOpen(brand: BrandItem): void;
}

/** Lists the most popular brands, or those with a first letter by name. */
function ListedBrands({ letter, onOpen }: BrandsProps & { letter: string | null }) {
  const request = letter === null ? { order: 'popular' as const } : { order: 'name' as const, letter };
  return (
    <BrandOptions
      query={usePages(listBrands, { ...request, limit: PRODUCT_PAGE_SIZE })}
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

interface ProductsOfBrandProps extends Pick<SourceProps, 'words' | 'choice'> {
  brand: OpenedBrand;
  onBack(): void;
}

function ProductsOfBrand({ brand, words, choice, onBack }: ProductsOfBrandProps) {
  const known = useCall(getBrand, { id: brand.id }, { enabled: brand.name === undefined });
  const knownName = brand.name ?? known.data?.data.name;
  const name = knownName ?? PICK_TEXTS.brands;
  const request = {
    by: 'brand',
    text: String(brand.id),
    sort: 'hot',
    variants: 'all',
    ...(words && { query: words }),
    limit: PRODUCT_PAGE_SIZE,
  } as const;
  return (
    <div css={styles.products}>
      {/* The pressed row is gone, so the focus moves here. */}
      <Button
        variant="ghost"
        size="sm"
        icon={<BackIcon size={18} aria-hidden />}
        aria-label={knownName ? PICK_TEXTS.backFromBrand(knownName) : PICK_TEXTS.backToBrands}
        autoFocus
        onClick={onBack}
      >
        {name}
      </Button>
      <ProductOptions
        query={usePages(listProducts, request)}
        choice={choice}
        emptyTitle={words ? PICK_TEXTS.noMatchTitle(words) : PICK_TEXTS.noBrandProductsTitle}
        emptyText={words ? PICK_TEXTS.noBrandMatchText : PICK_TEXTS.noBrandProductsText(name)}
        EmptyIcon={words ? SearchIcon : BagIcon}
      />
    </div>
  );
}

const styles = {
  brands: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }),
  products: css({
    display: 'grid',
    justifyItems: 'start',
    gap: space[4],
    '& > :last-child': { width: '100%' },
  }),
};
