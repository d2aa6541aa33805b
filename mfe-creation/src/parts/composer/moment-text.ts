import { formatLocale } from '@tagalong/contracts/core/language';
import { COMPOSER_TEXTS } from './composer-texts.ts';

/** Formats a day and time of day in this time zone, by default the reader's, which it names. */
export function momentText(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat(formatLocale(), {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  }).format(at);
}

/** Formats when a scheduled post is published. Its time may have passed: posts wait for a network that is down. */
export function publishTimeText(at: Date, now: Date, timeZone?: string): string {
  return at > now ? COMPOSER_TEXTS.publishesAt(momentText(at, timeZone)) : COMPOSER_TEXTS.publishesSoon;
}
