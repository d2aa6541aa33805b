import { css } from '@emotion/react';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { currentLocale } from '@tagalong/contracts/core/language';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { color, media, radius, size, space, text } from '#ui/base/tokens.ts';
import { CalendarIcon, ChevronRightIcon } from '#ui/icons/icons-more.ts';
import { FieldFoot, FieldLabel, type FieldNotes } from './field-parts.tsx';
import { boxStyle, fieldStyles } from './field-style.ts';
import { OVERLAY_TEXTS } from './overlay-texts.ts';
import { popoverStyle } from './popover-style.ts';
import { useRequired } from './use-required.ts';

export interface DateFieldProps extends FieldNotes {
  label: string;
  /** 'YYYY-MM-DD'; null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur?: (() => void) | undefined;
  /** First selectable day; defaults to 2019-01-01. */
  min?: string | undefined;
  /** Last selectable day; unlimited by default. */
  max?: string | undefined;
  name?: string | undefined;
  isRequired?: boolean | undefined;
  requiredError?: string | undefined;
}

/** Default first day of a date input. */
const FIRST_DAY = '2019-01-01';

/** Replaces `DateField`'s placeholder once the calendar has loaded. */
export function DatePickerField(props: DateFieldProps) {
  const { label, value, onChange, isRequired = false, success } = props;
  const required = useRequired(isRequired, value === null, props.requiredError ?? OVERLAY_TEXTS.required);
  const min = parseDate(props.min ?? FIRST_DAY);
  const max = dayOf(props.max);
  const day = dayOf(value);
  const error = props.error ?? required.error ?? rangeError(day, min, max);
  return (
    <I18nProvider locale={dateLocale()}>
      <DatePicker<CalendarDate>
        css={fieldStyles.field}
        value={day}
        onChange={(next) => onChange(next ? next.toString() : null)}
        onBlur={() => {
          required.onLeave();
          props.onBlur?.();
        }}
        minValue={min}
        {...(max && { maxValue: max })}
        isRequired={isRequired}
        isInvalid={Boolean(error)}
        shouldForceLeadingZeros
        validationBehavior="aria"
        {...(props.name && { name: props.name })}
      >
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
        <Group css={[boxStyle(error, success), styles.box]}>
          <DateInput css={styles.input}>
            {(segment) => <DateSegment css={styles.segment} segment={segment} />}
          </DateInput>
          <Button css={styles.button}>
            <CalendarIcon size={20} aria-hidden />
          </Button>
        </Group>
        <FieldFoot {...props} error={error} />
        <Popover css={[popoverStyle, styles.popover]} offset={6}>
          <Dialog css={styles.dialog}>
            <DateCalendar />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

/** British English writes DD/MM/YYYY; other languages use their own order. */
function dateLocale(): string {
  const { id } = currentLocale();
  return id.startsWith('en') ? 'en-GB' : id;
}

function dayOf(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

function rangeError(
  day: CalendarDate | null,
  min: CalendarDate,
  max: CalendarDate | null,
): string | undefined {
  if (day && day.compare(min) < 0) return OVERLAY_TEXTS.dateTooEarly(dayText(min));
  if (day && max && day.compare(max) > 0) return OVERLAY_TEXTS.dateTooLate(dayText(max));
  return undefined;
}

function dayText(day: CalendarDate): string {
  return new Intl.DateTimeFormat(dateLocale(), {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(day.toDate('UTC'));
}

function DateCalendar() {
  return (
    <Calendar>
      <div css={styles.head}>
        <Button slot="previous" css={styles.step}>
          <ChevronRightIcon css={styles.back} size={20} aria-hidden />
        </Button>
        <Heading css={styles.month} />
        <Button slot="next" css={styles.step}>
          <ChevronRightIcon size={20} aria-hidden />
        </Button>
      </div>
      <CalendarGrid css={styles.grid} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell css={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell css={styles.day} date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

const styles = {
  box: css({ paddingInlineEnd: 0 }),
  input: css({ flex: 1, display: 'flex', minWidth: 0, fontVariantNumeric: 'tabular-nums' }),
  segment: css({
    paddingInline: 1,
    borderRadius: radius.xs,
    outline: 'none',
    caretColor: 'transparent',
    '&[data-placeholder]': { color: color.text3, textTransform: 'uppercase' },
    '&[data-type=literal]': { paddingInline: 0, color: color.text3 },
    '&[data-focused]': { backgroundColor: color.accent, color: color.onAccent },
  }),
  button: css({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: size.touch,
    height: size.touch,
    borderRadius: radius.sm,
    color: color.text2,
    [media.hover]: { '&:hover': { color: color.text } },
  }),
  popover: css({ width: 'min(348px, calc(100vw - 24px))' }),
  dialog: css({ padding: space[5], outline: 'none' }),
  head: css({ display: 'flex', alignItems: 'center', gap: space[3], marginBlockEnd: space[3] }),
  month: css({ ...text('base', 700), flex: 1, textAlign: 'center' }),
  step: css({
    display: 'grid',
    placeItems: 'center',
    width: size.touch,
    height: size.touch,
    borderRadius: radius.full,
    '&[data-disabled]': { opacity: 0.35 },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}` },
    [media.hover]: { '&[data-hovered]': { backgroundColor: color.fillHover } },
  }),
  back: css({ transform: 'scaleX(-1)', '[dir=rtl] &': { transform: 'none' } }),
  grid: css({ width: '100%', borderCollapse: 'collapse', '& td, & th': { padding: 0 } }),
  weekday: css({ ...text('xs', 600), height: 32, color: color.text3 }),
  day: css({
    ...text('sm', 600),
    display: 'grid',
    placeItems: 'center',
    height: size.touch,
    borderRadius: radius.full,
    cursor: 'pointer',
    outline: 'none',
    fontVariantNumeric: 'tabular-nums',
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-disabled], &[data-unavailable]': { color: color.text3, opacity: 0.6, cursor: 'default' },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    '&[data-selected]': { backgroundColor: color.accent, color: color.onAccent },
    [media.hover]: { '&[data-hovered]:not([data-selected])': { backgroundColor: color.fillHover } },
  }),
};
