import type { MetricCounts } from '@tagalong/contracts/earnings/metric';
import type { RequestedRange } from '#parts/filter/report-query.ts';
import { METRIC_TEXTS } from './metric-texts.ts';

/** Figures in the order in which they are shown; conversion follows from clicks and sales. */
export const FIGURES = [
  'view_count',
  'click_count',
  'sale_count',
  'conversion',
  'like_count',
  'save_count',
  'follower_count',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Returns the value of a figure; null for a conversion without clicks. */
export function figureOf(figure: Figure, counts: MetricCounts): number | null {
  if (figure !== 'conversion') return counts[figure];
  return counts.click_count > 0 ? counts.sale_count / counts.click_count : null;
}

/** Formats a value of a figure. */
export function figureText(figure: Figure, value: number | null, locale: string): string {
  if (value === null) return METRIC_TEXTS.nothing;
  const style = figure === 'conversion' ? ({ style: 'percent', maximumFractionDigits: 1 } as const) : {};
  return new Intl.NumberFormat(locale, style).format(value);
}

interface FigureChange {
  direction: 'up' | 'down' | 'level';
  text: string;
}

/** Compares a figure with the previous period; null if neither has a value. */
export function changeOf(now: number | null, before: number | null, locale: string): FigureChange | null {
  if (now === null || (now === 0 && !before)) return null;
  if (!before) return { direction: 'up', text: METRIC_TEXTS.fresh };
  const share = now / before - 1;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.abs(share));
  if (Math.round(Math.abs(share) * 100) === 0) return { direction: 'level', text: METRIC_TEXTS.level };
  return share > 0
    ? { direction: 'up', text: METRIC_TEXTS.up(percent) }
    : { direction: 'down', text: METRIC_TEXTS.down(percent) };
}

type Step = 'day' | 'week' | 'month';
type Days = { start: string; end: string };
const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the days before a range, as many as it has. */
export function precedingDays({ start, end }: Days): Days {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  return { start: dayOf(first - (last - first) - DAY_MS), end: dayOf(first - DAY_MS) };
}

/** Longest ranges in days whose steps are days and weeks. */
const DAYS_MAX = 62;
const WEEKS_MAX = 400;

/** Chooses the step of a range's chart by its length. */
function stepOf({ start, end }: Days): Step {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  if (days <= DAYS_MAX) return 'day';
  return days <= WEEKS_MAX ? 'week' : 'month';
}

/** Returns the step for a requested range; only presets and custom days are known before the response. */
export function requestedStep({ key, start, end }: RequestedRange, today: string): Step {
  if (key === 'all') return 'month';
  if (key === 'this_year') return stepOf({ start: `${today.slice(0, 4)}-01-01`, end: today });
  if (start !== undefined || end !== undefined)
    return stepOf({ start: start ?? '2019-01-01', end: end ?? today });
  return 'day';
}
