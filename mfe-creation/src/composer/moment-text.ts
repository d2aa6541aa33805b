import { formatLocale } from '@tagalong/contracts/core/language';

/** Formats a day and time of day in the time zone of the device. */
export function momentText(at: Date): string {
  return new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
