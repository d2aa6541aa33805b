import { css } from '@emotion/react';
import { lazy, Suspense } from 'react';
import { color, space } from '#ui/base/tokens.ts';
import type { DateFieldProps } from './date-picker-field.tsx';
import { FieldFoot, FieldLabel } from './field-parts.tsx';
import { fieldStyles } from './field-style.ts';

// The calendar is larger than all other fields together, and few pages use it.
const DatePickerField = lazy(() =>
  import(/* webpackChunkName: "date-picker" */ './date-picker-field.tsx').then((m) => ({
    default: m.DatePickerField,
  })),
);

/** A day, typed or picked from a calendar; shown as DD/MM/YYYY. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<DateFieldSkeleton {...props} />}>
      <DatePickerField {...props} />
    </Suspense>
  );
}

/** A placeholder with the same box and text while the calendar loads. */
function DateFieldSkeleton(props: DateFieldProps) {
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
