import { moneyText } from '@tagalong/contracts/core/money';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { monthText } from '#lib/date-text.ts';
import { EARNINGS_TEXTS } from './earnings-texts.ts';

type Months = EarningReport['months'];

export interface Bar {
  month: string;
  /** From 0 to 1; 0 for a month with more reversals than earnings. */
  height: number;
}

/** Scales the months so that the tallest bar is 1. */
export function barsOf(months: Months): Bar[] {
  const most = Math.max(1, ...months.map(({ earned }) => earned));
  return months.map(({ month, earned }) => ({ month, height: Math.max(0, earned) / most }));
}

/** Returns the total of all months, in cents. */
export function yearTotal(months: Months): number {
  return months.reduce((sum, { earned }) => sum + earned, 0);
}

/** Describes the chart for screen readers. */
export function yearSummary(months: Months): string {
  const [first] = months;
  const last = months.at(-1);
  const best = months.reduce((top, month) => (month.earned > top.earned ? month : top), {
    month: '',
    earned: 0,
  });
  if (!first || !last || best.earned === 0) return EARNINGS_TEXTS.yearNothing;
  return EARNINGS_TEXTS.yearSummary(
    monthText(first.month),
    monthText(last.month),
    monthText(best.month),
    moneyText(best.earned),
  );
}

export interface MonthChange {
  direction: 'up' | 'down' | 'level';
  text: string;
}

/** Compares this month with the last one; null when there is nothing to compare, as with more returns than sales. */
export function changeOnMonth(months: Months): MonthChange | null {
  const now = months.at(-1)?.earned ?? 0;
  const before = months.at(-2)?.earned ?? 0;
  if (before <= 0)
    return now > 0 ? { direction: 'up', text: EARNINGS_TEXTS.firstMonth(moneyText(now)) } : null;
  if (now < 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return { direction: 'level', text: EARNINGS_TEXTS.levelOnMonth };
  return percent > 0
    ? { direction: 'up', text: EARNINGS_TEXTS.upOnMonth(`${percent}%`) }
    : { direction: 'down', text: EARNINGS_TEXTS.downOnMonth(`${-percent}%`) };
}
