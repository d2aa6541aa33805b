import { textTable } from '@tagalong/contracts/core/language';
import { timeAgo } from '@tagalong/contracts/core/time-ago';

const DAY_MS = 86_400_000;

const AGO_TEXTS = textTable('ago', {
  now: 'just now',
  minutes: (count: number) => `${count} min ago`,
  hours: (count: number) => `${count} h ago`,
  days: (count: number) => `${count} d ago`,
});

/** Formats an age: 'just now', '5 min ago', '2 h ago', '3 d ago', or the date from 7 days on. */
export const agoText = (iso: string, now: Date): string => timeAgo(iso, now, AGO_TEXTS);

export function isOverADayOld(iso: string, now: Date): boolean {
  return now.getTime() - Date.parse(iso) > DAY_MS;
}
