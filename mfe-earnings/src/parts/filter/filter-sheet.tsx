import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listSaleChoices } from '@tagalong/contracts/earnings/sale';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { Button, ErrorState, Spinner, space, text } from '@tagalong/ui';
import { Select, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { PopupState } from '#lib/use-lazy-popup.tsx';
import { SeveralChip } from './choice-chip.tsx';
import {
  choiceName,
  choiceOf,
  type Filter,
  type FilterField,
  SALE_FIELDS,
  type SaleField,
  SORT,
  searchTexts,
  toggled,
  valuesOf,
} from './filter-field.ts';
import { FILTER_TEXTS } from './filter-texts.ts';

/** Values by parameter; null removes one. */
export type Chosen = Readonly<Record<string, string | null>>;

interface FilterSheetProps extends PopupState {
  filter: Filter;
  fields: readonly FilterField[];
  saleFields: readonly SaleField[];
  onApply(chosen: Chosen): void;
}

/** Chooses everything that a report can be filtered and sorted by, and applies it at once. */
export function FilterSheet({ filter, fields, saleFields, onApply, ...popup }: FilterSheetProps) {
  const names = [...fields.map(({ name }) => name), ...saleFields];
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(names.map((name) => [name, choiceOf(filter, name) ?? null])),
  );
  const apply = (values: Chosen): void => {
    onApply(values);
    popup.onClose();
  };
  const choose = (name: string, value: string | null): void => setChosen({ ...chosen, [name]: value });
  return (
    <Sheet
      {...popup}
      title={FILTER_TEXTS.filterTitle}
      footer={
        <div css={styles.actions}>
          <Button
            variant="secondary"
            onClick={() => apply(Object.fromEntries(names.map((name) => [name, null])))}
          >
            {FILTER_TEXTS.clearAll}
          </Button>
          <Button onClick={() => apply(chosen)}>{FILTER_TEXTS.apply}</Button>
        </div>
      }
    >
      <div css={styles.fields}>
        {fields.map(({ name, label, choices }) => {
          const Field = name === SORT ? Order : KnownChoices;
          return (
            <Field
              key={name}
              label={label}
              choices={choices}
              value={chosen[name] ?? null}
              onChoose={(value) => choose(name, value)}
            />
          );
        })}
        {saleFields.length > 0 && <SaleChoices fields={saleFields} chosen={chosen} onChoose={choose} />}
      </div>
    </Sheet>
  );
}

interface KnownChoicesProps extends Pick<FilterField, 'label' | 'choices'> {
  value: string | null;
  onChoose(value: string | null): void;
}

/** Id of the order that needs no parameter. */
const NONE = 'without-parameter';

function Order({ label, choices, value, onChoose }: KnownChoicesProps) {
  const [[first] = ['']] = choices;
  return (
    <Select
      label={label}
      value={value ?? NONE}
      onChange={(id) => onChoose(id === NONE ? null : id)}
      options={choices.map(([id, text]) => ({ id: id === first ? NONE : id, label: text }))}
    />
  );
}

/** A filter of which several values may apply. */
function KnownChoices({ label, choices, value, onChoose }: KnownChoicesProps) {
  const [[none, noneText] = ['', '']] = choices;
  return (
    <div css={styles.field}>
      <span css={styles.label}>{label}</span>
      <SeveralChip
        label={label}
        noneText={noneText}
        choices={choices}
        selected={valuesOf(value)}
        search={searchTexts()}
        onChoose={(id) => onChoose(toggled(value, id, none))}
      />
    </div>
  );
}

interface SaleChoicesProps {
  fields: readonly SaleField[];
  chosen: Chosen;
  onChoose(name: string, value: string | null): void;
}

function SaleChoices({ fields, chosen, onChoose }: SaleChoicesProps) {
  const { report } = useHost();
  const query = useCall(listSaleChoices, {});
  if (isWaiting(query)) return <Spinner size={28} label={SHARED_TEXTS.loading} />;
  if (!query.data) return <ErrorState title={FILTER_TEXTS.choicesFailed} {...failureProps(query, report)} />;
  const lists = query.data.data;
  return fields.map((name) => {
    const [label, none, list] = SALE_FIELDS[name];
    const own = lists[list].map((choice) => [String(choice.id), choiceName(choice)] as const);
    return (
      <KnownChoices
        key={name}
        label={FILTER_TEXTS[label]}
        choices={[['', FILTER_TEXTS[none]], ...own]}
        value={chosen[name] ?? null}
        onChoose={(value) => onChoose(name, value)}
      />
    );
  });
}

const styles = {
  fields: css({ display: 'grid', gap: space[6] }),
  field: css({ display: 'grid', justifyItems: 'start', gap: space[3] }),
  label: css({ ...text('sm', 600) }),
  actions: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[4] }),
};
