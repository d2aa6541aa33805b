import { css } from '@emotion/react';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { CURRENCY_DEFAULT } from '@tagalong/contracts/core/limits';
import { getProductFilters } from '@tagalong/contracts/storefront/product-filter';
import { useCall } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Chip, ChipRow, CloseIcon } from '@tagalong/ui';
import { useState } from 'react';
import {
  amountText,
  countOf,
  type ListFilters,
  type ListSelection,
  NO_FILTERS,
  SORT_LABELS,
} from './list-filters.ts';
import { LIST_TEXTS } from './list-texts.ts';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), { leave: 'onClose' });

interface FilterBarProps {
  selection: ListSelection;
  filters: ListFilters;
  onChange(filters: ListFilters): void;
}

/** Shows what a list of products is filtered by and opens the filters. */
export function FilterBar({ selection, filters, onChange }: FilterBarProps) {
  // Counts how often the sheet was opened; each opening starts with the list's filters.
  const [opening, setOpening] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const brand = useBrandName(selection, filters.brandId);
  return (
    <>
      <ChipRow kind="group" label={LIST_TEXTS.filters} inset={12} css={styles}>
        <Chip
          aria-haspopup="dialog"
          onClick={() => {
            setOpening(opening + 1);
            setOpen(true);
          }}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
          {LIST_TEXTS.filtersButton(countOf(filters))}
        </Chip>
        <Chip
          isSelected={filters.isOnSale}
          onClick={() => onChange({ ...filters, isOnSale: !filters.isOnSale })}
        >
          {LIST_TEXTS.onSale}
        </Chip>
        {chipsOf(filters, brand).map(({ label, without }) => (
          <Chip key={label} aria-label={LIST_TEXTS.removeFilter(label)} onClick={() => onChange(without)}>
            {label}
            <CloseIcon size={16} aria-hidden />
          </Chip>
        ))}
      </ChipRow>
      {opening > 0 && (
        <FilterSheet
          key={opening}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          selection={selection}
          filters={filters}
          onApply={onChange}
        />
      )}
    </>
  );
}

interface FilterChip {
  label: string;
  without: ListFilters;
}

/** Reads the name among the filters that the sheet offers; a general word until it is known. */
function useBrandName(selection: ListSelection, brandId: number | null): string {
  const { data } = useCall(getProductFilters, selection, { enabled: brandId !== null });
  return data?.data.brands.find(({ id }) => id === brandId)?.name ?? LIST_TEXTS.brand;
}

/** Lists the filters that are set, each with the filters that remain without it. */
function chipsOf(filters: ListFilters, brand: string): FilterChip[] {
  const { sort, currency, min, max, brandId } = filters;
  const amount = (value: number): string => amountText(value, currency ?? CURRENCY_DEFAULT);
  const chips: (FilterChip | false)[] = [
    sort !== NO_FILTERS.sort && {
      label: LIST_TEXTS[SORT_LABELS[sort]],
      without: { ...filters, sort: NO_FILTERS.sort },
    },
    (min !== null || max !== null) && {
      label: rangeText(min, max, amount),
      without: { ...filters, min: null, max: null },
    },
    currency !== null && { label: currency, without: { ...filters, currency: null, min: null, max: null } },
    brandId !== null && { label: brand, without: { ...filters, brandId: null } },
  ];
  return chips.filter((chip) => chip !== false);
}

function rangeText(min: number | null, max: number | null, amount: (value: number) => string): string {
  if (min !== null && max !== null) return LIST_TEXTS.priceBetween(amount(min), amount(max));
  return min !== null ? LIST_TEXTS.priceFrom(amount(min)) : LIST_TEXTS.priceTo(amount(max ?? 0));
}

// The negative margin extends the row to the screen edges.
const styles = css({ marginInline: -12 });
