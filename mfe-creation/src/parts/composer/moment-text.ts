import { formatLocale } from '@tagalong/contracts/core/language';
import { COMPOSER_TEXTS } from './composer-texts.ts';

/** Formats a day and time of day in the time zone of the device, which it names. */
export function momentText(at: Date): string {
  return new Intl.DateTimeFormat(formatLocale(), {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  }).format(at);
}

/** Formats when a scheduled post is published. Its time may have passed: posts wait for a network that is down. */
export function publishTimeText(at: Date, now: Date): string {
  return at > now ? COMPOSER_TEXTS.publishesAt(momentText(at)) : COMPOSER_TEXTS.publishesSoon;
}
