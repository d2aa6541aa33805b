import { THEME_COOKIE, type Theme, themeOf } from '@tagalong/contracts/core/theme';

/** The theme that the visitor has fixed; null lets the system decide. */
export function readTheme(cookies: ReadonlyMap<string, string>): Theme | null {
  return themeOf(cookies.get(THEME_COOKIE));
}
