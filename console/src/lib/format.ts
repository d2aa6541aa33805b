import { CONSOLE_TEXTS } from './console-texts.ts';
import type { CanaryState } from './responses.ts';

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const CLOCK = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
const RELATIVE_TIME = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const COUNT = new Intl.NumberFormat('en');

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export const timeText = (at: string): string => TIME.format(new Date(at));
export const clockText = (at: string): string => CLOCK.format(new Date(at));
export const countText = (count: number): string => COUNT.format(count);

/** Such as "3 hours ago"; less than a minute is "now". */
export function agoText(at: string, nowMs = Date.now()): string {
  const seconds = Math.round((Date.parse(at) - nowMs) / 1_000);
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return RELATIVE_TIME.format(Math.trunc(seconds / length), unit);
  }
  return RELATIVE_TIME.format(0, 'second');
}

export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`;
}

export function millisecondsText(value: number | null): string {
  if (value === null) return '–';
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(2)} s`;
}

export function shareText(part: number, whole: number): string {
  if (whole === 0) return '0 %';
  const percent = (part / whole) * 100;
  return `${percent === 0 || percent >= 10 ? Math.round(percent) : percent.toFixed(1)} %`;
}

/** Formats the share and the audience of a canary, such as "5 % + accounts mara, sam, country AT". */
export function recipientsText({
  percent,
  audience = {},
}: Pick<CanaryState, 'percent' | 'audience'>): string {
  const { accounts, roles, countries, header } = audience;
  const named = [
    ...(accounts ? [CONSOLE_TEXTS.forAccounts(accounts.join(', '))] : []),
    ...(roles ? [CONSOLE_TEXTS.forRoles(roles.join(', '))] : []),
    ...(countries ? [CONSOLE_TEXTS.forCountries(countries.join(', '))] : []),
    ...(header ? [CONSOLE_TEXTS.forHeader(`${header.name}: ${header.value}`)] : []),
  ];
  return [`${percent} %`, ...named].join(' + ');
}

/** Names who gets a part, such as "everyone", "no one" or "5 % + countries AT". */
export function switchText(to: Pick<CanaryState, 'percent' | 'audience'>): string {
  if (to.percent >= 100) return CONSOLE_TEXTS.everyone;
  return to.percent === 0 && !to.audience ? CONSOLE_TEXTS.noOne : recipientsText(to);
}
