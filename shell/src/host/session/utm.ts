import { UTM_COOKIE_S } from '@tagalong/contracts/core/limits';
import { cookies } from '@tagalong/platform';

const COOKIE = 'utm';
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Longer values aren't campaign names. */
const VALUE_MAX = 100;

type Utm = Partial<Record<(typeof NAMES)[number], string>>;

/** Keeps the visit's campaign for ten minutes (SH-19); a page without one leaves it unchanged. */
export function keepUtm(search: string): void {
  const query = new URLSearchParams(search);
  const found = NAMES.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, VALUE_MAX);
    return value ? [[name, value] as const] : [];
  });
  if (found.length > 0) cookies.set(COOKIE, JSON.stringify(Object.fromEntries(found)), UTM_COOKIE_S);
}

export function currentUtm(): Utm {
  try {
    const kept: unknown = JSON.parse(cookies.get(COOKIE) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
