import { css } from '@emotion/react';
import { Link, useNavigate } from '@tagalong/platform';
import { Chip, ChipRow, CloseIcon, media, space, VisuallyHidden } from '@tagalong/ui';
import { lazyExport } from '#lib/lazy-export.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { ChipChoice } from '#parts/chip-choice.tsx';
import { REPORT_TEXTS } from '#parts/report-texts.ts';
import { useReportLink } from '#parts/use-report-link.ts';
import { activeCount, type Filter, type FilterField, SALE_FIELDS, type SaleField } from './filter-field.ts';

const FilterSheet = lazyExport(() => import('./filter-sheet.tsx'));

interface ReportToolsProps {
  filter: Filter;
  fields: readonly FilterField[];
  saleFields?: readonly SaleField[];
}

/**
 * Sort and filters of a report: one button for all of them, whose label counts the active ones, and rows of chips where
 * there is room for them.
 */
export function ReportTools({ filter, fields, saleFields = [] }: ReportToolsProps) {
  const linkTo = useReportLink();
  const navigate = useNavigate();
  const sheet = useLazyPopup<Filter>((opened, popup) => (
    <FilterSheet
      filter={opened}
      fields={fields}
      saleFields={saleFields}
      onApply={(chosen) => void navigate(linkTo(chosen), { replace: true })}
      {...popup}
    />
  ));
  const count = activeCount(filter, fields, saleFields);
  return (
    <div css={styles.tools}>
      <ChipRow label={REPORT_TEXTS.filter}>
        <Chip aria-haspopup="dialog" isSelected={count > 0} onClick={() => sheet.open(filter)}>
          {count === 0 ? REPORT_TEXTS.filter : REPORT_TEXTS.filterCount(count)}
        </Chip>
        {saleFields
          .filter((name) => filter[name] !== undefined)
          .map((name) => (
            <Chip key={name} as={Link} to={linkTo({ [name]: null })} replace isSelected>
              {REPORT_TEXTS[SALE_FIELDS[name][0]]} <CloseIcon size={16} aria-hidden />
              <VisuallyHidden>{REPORT_TEXTS.clearFilter(REPORT_TEXTS[SALE_FIELDS[name][0]])}</VisuallyHidden>
            </Chip>
          ))}
      </ChipRow>
      {fields.map(({ name, label, choices }) => (
        <div key={name} css={styles.wide}>
          <ChipChoice label={label} name={name} value={textOf(filter[name])} choices={choices} />
        </div>
      ))}
      {sheet.element}
    </div>
  );
}

const textOf = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

const styles = {
  // Side by side where they fit.
  tools: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[5]} ${space[7]}`,
    '& > *': { maxWidth: '100%' },
  }),
  // A phone would show a crowd of rows; the button has the same choices.
  wide: css({ minWidth: 0, [media.mobile]: { display: 'none' } }),
};
