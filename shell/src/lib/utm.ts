import { UTM_COOKIE_S } from '@tagalong/contracts/limits';
import { cookies } from '@tagalong/platform';

const COOKIE = 'utm';
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Longer values are no campaign's name. */
const VALUE_MAX = 100;

export type Utm = Partial<Record<(typeof NAMES)[number], string>>;

/** Keeps the campaign that brought a visitor for ten minutes (SH-19); a page without one leaves it as it is. */
export function keepUtm(search: string): void {
  const query = new URLSearchParams(search);
  const found = NAMES.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, VALUE_MAX);
    return value ? [[name, value] as const] : [];
  });
  if (found.length > 0) cookies.set(COOKIE, JSON.stringify(Object.fromEntries(found)), UTM_COOKIE_S);
}

/** The campaign of the last ten minutes. */
export function currentUtm(): Utm {
  try {
    const kept: unknown = JSON.parse(cookies.get(COOKIE) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
