import { cookies } from '@tagalong/platform';

/** Lifetime of the cookie with the chosen kind: 50 minutes, in seconds (CR-07). */
export const CREATE_TYPE_COOKIE_S = 3_000;
const COOKIE = 'create_type';

/** Remembers the kind of post that was chosen, for the return from a provider where an account is connected. */
export function rememberCreateType(kind: string): void {
  cookies.set(COOKIE, kind, CREATE_TYPE_COOKIE_S);
}

export function rememberedCreateType(): string | null {
  return cookies.get(COOKIE);
}
