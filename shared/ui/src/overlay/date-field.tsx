import { css } from '@emotion/react';
import { lazy, Suspense } from 'react';
import { color, space } from '#ui/tokens.ts';
import { FieldFoot, FieldLabel, type FieldNotes } from './field-parts.tsx';
import { fieldStyles } from './field-style.ts';

export interface DateFieldProps extends FieldNotes {
  label: string;
  /** 'YYYY-MM-DD'; null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur?: (() => void) | undefined;
  /** First day that can be chosen; 2019-01-01 by default. */
  min?: string | undefined;
  /** Last day that can be chosen; no limit by default. */
  max?: string | undefined;
  name?: string | undefined;
  isRequired?: boolean | undefined;
  requiredError?: string | undefined;
  isDisabled?: boolean | undefined;
}

// The calendar is larger than all other fields together, and few pages have one.
const DatePickerField = lazy(() =>
  import(/* webpackChunkName: "date-picker" */ './date-picker-field.tsx').then((m) => ({
    default: m.DatePickerField,
  })),
);

/** A day, typed or taken from a calendar; shown as DD/MM/YYYY. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <DatePickerField {...props} />
    </Suspense>
  );
}

/** The same box with the same text in it, until the calendar is there. */
function Waiting(props: DateFieldProps) {
  const { label, value, isRequired } = props;
  return (
    <div css={fieldStyles.field} aria-busy>
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      <div css={[fieldStyles.box, styles.box, !value && styles.empty]}>{dayText(value)}</div>
      <FieldFoot {...props} />
    </div>
  );
}

function dayText(value: string | null): string {
  return value ? value.split('-').reverse().join('/') : 'DD/MM/YYYY';
}

const styles = {
  box: css({ fontVariantNumeric: 'tabular-nums', paddingBlock: space[4] }),
  empty: css({ color: color.text3 }),
};
