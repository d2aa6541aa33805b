import { css } from '@emotion/react';
import { Link } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Chip, ChipRow, color, media, space } from '@tagalong/ui';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { ChoiceChip, NO_TOGGLE } from './choice-chip.tsx';
import { focusFirst, KnownFilter, SaleFilter } from './filter-chip.tsx';
import {
  activeNames,
  choiceOf,
  type Filter,
  type FilterField,
  type SaleField,
  SORT,
} from './filter-field.ts';
import { FILTER_TEXTS } from './filter-texts.ts';
import { RangePicker } from './range-picker.tsx';
import { useChange, useReportLink } from './use-report-link.ts';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), { leave: 'onClosed' });

interface FilterBarProps {
  filter: Filter;
  /** Preset without a range in the URL. */
  fallback: string;
  /** Filters with known choices, and the order. */
  fields: readonly FilterField[];
  saleFields?: readonly SaleField[] | undefined;
}

/**
 * The range, the filters and the order of a report in one row. Each filter is a menu, and an active one can be removed by
 * itself. Phones have one button for all of them, and chips for those that are active.
 */
export function FilterBar({ filter, fallback, fields, saleFields = [] }: FilterBarProps) {
  const linkTo = useReportLink();
  const change = useChange();
  const active = activeNames(filter, fields, saleFields);
  const sort = fields.find(({ name }) => name === SORT);
  const first = sort?.choices[0]?.[0];
  // The button of phones opens all filters.
  const sheet = useLazyPopup<Filter>((opened, popup) => (
    <FilterSheet filter={opened} fields={fields} saleFields={saleFields} onApply={change} {...popup} />
  ));
  return (
    <div css={styles.bar}>
      <ChipRow css={styles.row} label={FILTER_TEXTS.filterTitle} kind="group">
        <RangePicker range={filter} fallback={fallback} />
        <Chip {...NO_TOGGLE} aria-haspopup="dialog" css={styles.narrow} onClick={() => sheet.open(filter)}>
          {active.length === 0 ? FILTER_TEXTS.filter : FILTER_TEXTS.filterCount(active.length)}
        </Chip>
        {sheet.element}
        {fields.map(
          (field) => field !== sort && <KnownFilter key={field.name} field={field} filter={filter} />,
        )}
        {saleFields.map((name) => (
          <SaleFilter key={name} name={name} filter={filter} />
        ))}
        {active.length > 0 && (
          <Chip
            as={Link}
            css={styles.clear}
            to={linkTo(Object.fromEntries(active.map((name) => [name, null])))}
            replace
            onClick={focusFirst}
          >
            {FILTER_TEXTS.clear}
          </Chip>
        )}
        {sort && (
          <span css={styles.sort}>
            <ChoiceChip
              label={sort.label}
              choices={sort.choices}
              selected={choiceOf(filter, SORT) ?? first}
              onChoose={(id) => change({ [SORT]: id === first ? null : id })}
            />
          </span>
        )}
      </ChipRow>
    </div>
  );
}

const styles = {
  // Lets the row shrink to the page instead of stretching it.
  bar: css({ minWidth: 0, [media.print]: { display: 'none' } }),
  // Only phones scroll the row sideways.
  row: css({
    [media.aboveMobile]: {
      '&&': { flexWrap: 'wrap', overflow: 'visible', mask: 'none' },
      '&&::after': { content: 'none' },
    },
  }),
  narrow: css({ [media.aboveMobile]: { display: 'none' } }),
  clear: css({
    paddingInline: space[4],
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    color: color.link,
  }),
  sort: css({ flex: 'none', marginInlineStart: 'auto', [media.mobile]: { display: 'none' } }),
};
