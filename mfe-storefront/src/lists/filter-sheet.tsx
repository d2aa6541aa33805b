import { css } from '@emotion/react';
import { CURRENCIES, CURRENCY_DEFAULT } from '@tagalong/contracts/core/limits';
import {
  getProductFilters,
  PRODUCT_SORTS,
  type ProductFilters,
} from '@tagalong/contracts/storefront/product-filter';
import { failureProps, useCall, useHost } from '@tagalong/platform';
import { Button, ErrorState, Skeleton, space } from '@tagalong/ui';
import { RadioGroup, Select, Sheet, Switch, TextField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import {
  amountOf,
  comparesPrices,
  type ListFilters,
  type ListSelection,
  NO_FILTERS,
  SORT_LABELS,
} from './list-filters.ts';
import { LIST_TEXTS } from './list-texts.ts';

interface FilterSheetProps {
  isOpen: boolean;
  onClose(): void;
  selection: ListSelection;
  filters: ListFilters;
  onApply(filters: ListFilters): void;
}

/** Changes the filters and the order of a list together. */
export function FilterSheet({ isOpen, onClose, selection, filters, onApply }: FilterSheetProps) {
  const { report } = useHost();
  const query = useCall(getProductFilters, selection);
  const choices = query.data?.data;
  const [draft, setDraft] = useState(filters);
  const isReversed = draft.min !== null && draft.max !== null && draft.min > draft.max;
  const apply = (next: ListFilters): void => {
    onApply(next);
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      title={LIST_TEXTS.filters}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => apply(NO_FILTERS)}>
            {LIST_TEXTS.clear}
          </Button>
          <Button disabled={!choices || isReversed} onClick={() => apply(withCurrency(draft, choices))}>
            {LIST_TEXTS.apply}
          </Button>
        </>
      }
    >
      {!choices && query.error ? (
        <ErrorState title={LIST_TEXTS.filtersFailed} {...failureProps(query, report)} />
      ) : (
        <div css={styles.fields}>
          <RadioGroup
            label={LIST_TEXTS.sort}
            options={PRODUCT_SORTS.map((id) => ({ id, label: LIST_TEXTS[SORT_LABELS[id]] }))}
            value={draft.sort}
            onChange={(id) =>
              setDraft({ ...draft, sort: PRODUCT_SORTS.find((sort) => sort === id) ?? 'hot' })
            }
          />
          {choices ? (
            <Choices draft={draft} choices={choices} isReversed={isReversed} onChange={setDraft} />
          ) : (
            <Skeleton height={240} radius="md" />
          )}
        </div>
      )}
    </Sheet>
  );
}

/** Amounts are compared within one currency: the chosen one, or the most frequent of the list. */
function withCurrency(draft: ListFilters, choices: ProductFilters | undefined): ListFilters {
  if (draft.currency !== null || !comparesPrices(draft)) return draft;
  return { ...draft, currency: choices?.currencies[0]?.currency ?? CURRENCY_DEFAULT };
}

interface ChoicesProps {
  draft: ListFilters;
  choices: ProductFilters;
  isReversed: boolean;
  onChange(draft: ListFilters): void;
}

const ANY = 'any';

function Choices({
  draft,
  choices: { brands, currencies, on_sale_count },
  isReversed,
  onChange,
}: ChoicesProps) {
  const hasBrands = brands.length > 1 || draft.brandId !== null;
  return (
    <>
      <Switch
        isSelected={draft.isOnSale}
        isDisabled={on_sale_count === 0 && !draft.isOnSale}
        onChange={(isOnSale) => onChange({ ...draft, isOnSale })}
        description={STOREFRONT_TEXTS.products(on_sale_count)}
      >
        {LIST_TEXTS.onSale}
      </Switch>
      {currencies.length > 1 && (
        <Select
          label={LIST_TEXTS.currency}
          description={LIST_TEXTS.currencyNote}
          options={[
            { id: ANY, label: LIST_TEXTS.anyCurrency },
            ...currencies.map(({ currency, count }) => ({
              id: currency,
              label: currency,
              note: STOREFRONT_TEXTS.products(count),
            })),
          ]}
          value={draft.currency ?? ANY}
          onChange={(id) =>
            onChange({ ...draft, currency: CURRENCIES.find((known) => known === id) ?? null })
          }
        />
      )}
      <div css={styles.range}>
        <AmountField
          label={LIST_TEXTS.priceMin}
          amount={draft.min}
          onChange={(min) => onChange({ ...draft, min })}
        />
        <AmountField
          label={LIST_TEXTS.priceMax}
          amount={draft.max}
          onChange={(max) => onChange({ ...draft, max })}
          error={isReversed ? LIST_TEXTS.priceOrder : undefined}
        />
      </div>
      {hasBrands && (
        <Select
          label={LIST_TEXTS.brand}
          options={[
            { id: ANY, label: LIST_TEXTS.anyBrand },
            ...brands.map(({ id, name, count }) => ({
              id: String(id),
              label: name,
              note: STOREFRONT_TEXTS.products(count),
            })),
          ]}
          value={draft.brandId === null ? ANY : String(draft.brandId)}
          onChange={(id) => onChange({ ...draft, brandId: id === ANY ? null : Number(id) })}
        />
      )}
    </>
  );
}

interface AmountFieldProps {
  label: string;
  amount: number | null;
  onChange(amount: number | null): void;
  error?: string | undefined;
}

/** An amount in whole units; other characters are dropped. */
function AmountField({ label, amount, onChange, error }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      value={amount === null ? '' : String(amount)}
      inputMode="numeric"
      maxLength={7}
      error={error}
      onChange={(typed) => onChange(amountOf(typed.replace(/\D/g, '')))}
    />
  );
}

const styles = {
  fields: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[7] }),
  range: css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[5] }),
};
