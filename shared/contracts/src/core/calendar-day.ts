import { dateText } from './language.ts';

/** Formats a calendar day, 'YYYY-MM-DD', as 'Mar 2, 2026', in every time zone. Empty for an invalid day. */
export function calendarDayText(day: string): string {
  return dateText(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', dateStyle: 'medium' });
}
