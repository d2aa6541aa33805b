import type { EarningReport } from '@tagalong/contracts/earning';
import { moneyText } from '@tagalong/contracts/money';
import { EARNINGS_TEXTS } from '@tagalong/contracts/texts/earnings-texts';
import { monthText } from './date-text.ts';

type Months = EarningReport['months'];

export interface Bar {
  month: string;
  /** Height from 0 to 1; a month in which more was taken back than earned has none. */
  height: number;
}

/** The months as bars; the tallest reaches 1. */
export function barsOf(months: Months): Bar[] {
  const most = Math.max(1, ...months.map(({ earned }) => earned));
  return months.map(({ month, earned }) => ({ month, height: Math.max(0, earned) / most }));
}

/** Earned in all of the months, in cents. */
export function yearTotal(months: Months): number {
  return months.reduce((sum, { earned }) => sum + earned, 0);
}

/** What the bars show, for who can't see them. */
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

/** How this month stands against the one before; null when there is nothing to say. */
export function changeOnMonth(months: Months): MonthChange | null {
  const now = months.at(-1)?.earned ?? 0;
  const before = months.at(-2)?.earned ?? 0;
  if (before <= 0)
    return now > 0 ? { direction: 'up', text: EARNINGS_TEXTS.firstMonth(moneyText(now)) } : null;
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return { direction: 'level', text: EARNINGS_TEXTS.levelOnMonth };
  return {
    direction: percent > 0 ? 'up' : 'down',
    text: EARNINGS_TEXTS.upOnMonth(`${Math.abs(percent)}%`),
  };
}
