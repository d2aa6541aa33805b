import { css } from '@emotion/react';
import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import { color, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { dayText } from './date-text.ts';

interface ChartFrameProps {
  /** Values at the upper and the lower edge. */
  top: string;
  bottom: string;
  /** Days at both ends, such as '2026-11-21'. */
  first: string;
  last: string;
  children: ReactNode;
}

/** Labels the edges of a chart. Screen readers have the chart's summary and its table. */
export function ChartFrame({ top, bottom, first, last, children }: ChartFrameProps) {
  return (
    <div css={styles.frame}>
      <div css={styles.chart}>{children}</div>
      <p css={[styles.edge, styles.values]} aria-hidden>
        <span>{top}</span>
        <span>{bottom}</span>
      </p>
      <p css={[styles.edge, styles.days]} aria-hidden>
        <span>{chartDay(first, first, last)}</span>
        {first !== last && <span>{chartDay(last, first, last)}</span>}
      </p>
    </div>
  );
}

/** Formats a day of a chart from `first` to `last`; without its year where all have the same one. */
export function chartDay(day: string, first: string, last: string): string {
  return first.slice(0, 4) === last.slice(0, 4) ? dayText(`${day}T12:00:00Z`) : calendarDayText(day);
}

const styles = {
  frame: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: `${space[2]} ${space[4]}` }),
  chart: css({ borderBlock: `1px solid ${color.border}` }),
  edge: css({
    ...text('xs'),
    display: 'flex',
    justifyContent: 'space-between',
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
  }),
  values: css({ flexDirection: 'column', textAlign: 'end' }),
  days: css({ gap: space[4] }),
};
