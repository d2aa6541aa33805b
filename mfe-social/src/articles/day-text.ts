import { formatLocale } from '@tagalong/contracts/core/language';

/** Formats a date in the long style, such as 'November 20, 2026'. */
export function dayText(time: string): string {
  return new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'long' }).format(new Date(time));
}
