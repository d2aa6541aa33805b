import { css } from '@emotion/react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { color, media, radius, size, space, text } from '#ui/base/tokens.ts';
import { ChevronRightIcon } from '#ui/icons/icons-more.ts';

export function DateCalendar() {
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
