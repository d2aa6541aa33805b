import { dateText } from '@tagalong/contracts/core/language';
import { TIME_ZONE_DEFAULT } from '@tagalong/contracts/core/limits';
import { dayOf } from '@tagalong/contracts/core/time-ago';

const inSiteZone = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  dateText(new Date(iso), { timeZone: TIME_ZONE_DEFAULT, ...options });

/** Formats a day such as 'Mar 2' in the site's time zone (SH-21). */
export const dayText = (iso: string): string => inSiteZone(iso, { month: 'short', day: 'numeric' });

/** Formats a time of day such as '7:00 AM' in the site's time zone. */
export const timeText = (iso: string): string => inSiteZone(iso, { timeStyle: 'short' });

/** Formats a time such as 'Mar 2, 2026, 7:00 AM' in the site's time zone. */
export const momentText = (iso: string): string =>
  inSiteZone(iso, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats the month of a time in the site's time zone, such as 'March 2026'. */
export const monthOfText = (iso: string): string => inSiteZone(iso, { month: 'long', year: 'numeric' });

/** Formats 'YYYY-MM' as 'March 2026', or as its first letter. */
export function monthText(month: string, length: 'long' | 'narrow' = 'long'): string {
  return dateText(new Date(`${month}-01T00:00:00Z`), {
    timeZone: 'UTC',
    month: length,
    ...(length === 'long' && { year: 'numeric' as const }),
  });
}

/** Returns the calendar day in the site's time zone, such as '2026-11-21'. */
export const siteDay = dayOf;
