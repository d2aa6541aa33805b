import { dayOf } from '@tagalong/contracts/core/time-ago';
import { NOTICE_TEXTS } from './notice-texts.ts';

const DAY_MS = 86_400_000;

/** The day heading for a time; days are New York days (SH-21). */
export function dayHeading(iso: string, now: Date): string {
  const ageDays = (Date.parse(dayOf(now)) - Date.parse(dayOf(new Date(iso)))) / DAY_MS;
  if (ageDays <= 0) return NOTICE_TEXTS.today;
  if (ageDays === 1) return NOTICE_TEXTS.yesterday;
  if (ageDays < 7) return NOTICE_TEXTS.week;
  return ageDays < 30 ? NOTICE_TEXTS.month : NOTICE_TEXTS.earlier;
}

/** Groups items, sorted newest first, under day headings. */
export function groupByDay<Item extends { created_at: string }>(
  items: readonly Item[],
  now: Date,
): { heading: string; items: Item[] }[] {
  const groups: { heading: string; items: Item[] }[] = [];
  for (const item of items) {
    const heading = dayHeading(item.created_at, now);
    const last = groups.at(-1);
    if (last?.heading === heading) last.items.push(item);
    else groups.push({ heading, items: [item] });
  }
  return groups;
}
