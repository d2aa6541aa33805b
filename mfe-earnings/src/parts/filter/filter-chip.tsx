import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listSaleChoices } from '@tagalong/contracts/earnings/sale';
import { isWaiting, Link, useCall, useHost } from '@tagalong/platform';
import { Chip, CloseIcon, color, media } from '@tagalong/ui';
import type { MouseEvent, ReactNode } from 'react';
import { type ChipMenu, ChoiceMenu, focusSoon, MenuChip, SeveralChip } from './choice-chip.tsx';
import {
  choiceName,
  choiceOf,
  chosenText,
  type Filter,
  type FilterField,
  SALE_FIELDS,
  type SaleField,
  searchTexts,
  toggled,
  valuesOf,
} from './filter-field.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import { useChange, useReportLink } from './use-report-link.ts';

/** A filter with known choices. */
export function KnownFilter({ field, filter }: { field: FilterField; filter: Filter }) {
  const { name, label, choices } = field;
  const change = useChange();
  const text = choiceOf(filter, name);
  return (
    <Removable name={name} label={label} isActive={text !== undefined}>
      <SeveralChip
        label={label}
        choices={choices}
        selected={valuesOf(text)}
        onChoose={(id) => change({ [name]: toggled(text, id, choices[0]?.[0] ?? '') })}
      />
    </Removable>
  );
}

/** A filter whose choices are those of the creator's sales. */
export function SaleFilter({ name, filter }: { name: SaleField; filter: Filter }) {
  const [labelName, , list] = SALE_FIELDS[name];
  const label = FILTER_TEXTS[labelName];
  const change = useChange();
  const text = choiceOf(filter, name);
  const isActive = text !== undefined;
  // Only the names of active choices are needed before the menu opens.
  const { data } = useCall(listSaleChoices, {}, { enabled: isActive });
  const choices = data?.data[list].map((choice) => [String(choice.id), choiceName(choice)] as const) ?? [];
  return (
    <Removable name={name} label={label} isActive={isActive}>
      <MenuChip
        label={label}
        value={chosenText(valuesOf(text), choices)}
        isSelected={isActive}
        menu={(menu) => (
          <SaleMenu
            field={name}
            selected={valuesOf(text)}
            onChoose={(id) => change({ [name]: toggled(text, id, ANY) })}
            menu={menu}
          />
        )}
      />
    </Removable>
  );
}

const ANY = 'any';
const RETRY = 'retry';

interface SaleMenuProps {
  field: SaleField;
  selected: readonly string[];
  onChoose(id: string): void;
  menu: ChipMenu;
}

/** The shops, products or posts of the creator's own sales, the latest first. */
function SaleMenu({ field, selected, onChoose, menu }: SaleMenuProps) {
  const { report } = useHost();
  const query = useCall(listSaleChoices, {});
  const [, any, list] = SALE_FIELDS[field];
  const otherwise = isWaiting(query)
    ? { id: 'waiting', label: SHARED_TEXTS.loading, isDisabled: true }
    : { id: RETRY, label: FILTER_TEXTS.choicesRetry };
  const choices = query.data?.data[list].map((choice) => ({
    id: String(choice.id),
    label: choiceName(choice),
  }));
  return (
    <ChoiceMenu
      {...menu}
      search={searchTexts()}
      items={[{ id: ANY, label: FILTER_TEXTS[any] }, ...(choices ?? [otherwise])]}
      selectedIds={selected.length > 0 ? selected : [ANY]}
      onAction={(id) => {
        if (id === RETRY) query.refetch().catch(report);
        else onChoose(id);
      }}
    />
  );
}

interface RemovableProps {
  name: string;
  label: string;
  isActive: boolean;
  children: ReactNode;
}

/** The chip of a filter, and the link that removes it while it is active. On phones, only active ones have a chip. */
function Removable({ name, label, isActive, children }: RemovableProps) {
  const linkTo = useReportLink();
  return (
    <span css={isActive ? styles.active : styles.idle}>
      {children}
      {isActive && (
        <Chip
          as={Link}
          to={linkTo({ [name]: null })}
          replace
          aria-label={FILTER_TEXTS.clearFilter(label)}
          onClick={focusFirst}
        >
          <CloseIcon size={16} aria-hidden />
        </Chip>
      )}
    </span>
  );
}

/** Moves the focus away from a link that disappears. */
export function focusFirst({ currentTarget }: MouseEvent<HTMLElement>): void {
  focusSoon(currentTarget.parentElement?.querySelector('button'));
}

const styles = {
  idle: css({ display: 'flex', flex: 'none', [media.mobile]: { display: 'none' } }),
  // One pill of two parts.
  active: css({
    display: 'flex',
    flex: 'none',
    '& > :first-child': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
    '& > :last-child': {
      justifyContent: 'center',
      width: 40,
      borderColor: color.text,
      backgroundColor: color.text,
      color: color.bg,
      paddingInline: 0,
      borderStartStartRadius: 0,
      borderEndStartRadius: 0,
      borderInlineStart: `1px solid color-mix(in srgb, ${color.bg} 35%, transparent)`,
    },
  }),
};
