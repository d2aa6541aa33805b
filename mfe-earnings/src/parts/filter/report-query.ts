import { dateRange, EARLIEST_DAY, RANGE_KEYS } from '@tagalong/contracts/core/date-range';
import * as z from '@tagalong/contracts/core/z';
import { FILTER_TEXTS } from './filter-texts.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type FilterOf<S extends Shape> = { [Name in keyof S]?: z.output<S[Name]> };

/** A range as the URL requests it. */
export interface RequestedRange {
  text?: string | undefined;
  key?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/**
 * Reads a report's filter and range from a URL. Unknown values are left out; `problem` explains why a range that can't be
 * is refused, and is null for a valid one.
 */
export function readReportQuery<S extends Shape>(shape: S, params: URLSearchParams, today: string) {
  const filter: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const value = params.get(name);
    if (value === null || value === '') continue;
    const parsed = z.safeParse(schema, value);
    if (parsed.success) filter[name] = parsed.data;
  }
  // Only a custom range has days of its own.
  const isCustom = filter.key === undefined || filter.key === 'custom';
  if (!isCustom) {
    delete filter.start;
    delete filter.end;
  }
  const problem = isCustom ? rangeProblem(params.get('start'), params.get('end'), today) : null;
  return { filter: filter as FilterOf<S>, problem };
}

/** Returns why a custom range is refused, as the API would refuse it; null for a valid one. */
export function rangeProblem(start: string | null, end: string | null, today: string): string | null {
  const [first, last] = [start, end].map((text) => (text ? dayOf(text) : undefined));
  if (first === null || last === null) return FILTER_TEXTS.badDay;
  if ((first ?? '') > today || (last ?? '') > today) return FILTER_TEXTS.future;
  if (last !== undefined && last < (first ?? EARLIEST_DAY)) return FILTER_TEXTS.reversed;
  return null;
}

/** Reads a day as 'YYYY-MM-DD' or 'DD/MM/YYYY'; null if it is none, or before the first selectable day. */
export function dayOf(text: string): string | null {
  const parsed = z.safeParse(dateRange.start, text);
  return parsed.success ? (parsed.data ?? null) : null;
}

/** Formats 'YYYY-MM-DD' as 'DD/MM/YYYY', the form of days in URLs. */
export const urlDay = (day: string): string => day.split('-').reverse().join('/');

/** Presets in the order of the picker. */
export const PRESETS = RANGE_KEYS.filter((key) => key !== 'custom');

/** Returns the key whose chip is selected. */
export function selectedKey({ key, start, end }: RequestedRange, fallback: string): string {
  if (key !== undefined) return key;
  return start === undefined && end === undefined ? fallback : 'custom';
}
