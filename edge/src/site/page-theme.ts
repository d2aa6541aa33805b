import { THEME_COOKIE, type Theme, themeOf } from '@tagalong/contracts/core/theme';

/** Returns the theme that the visitor chose; null follows the system. */
export function readTheme(cookies: ReadonlyMap<string, string>): Theme | null {
  return themeOf(cookies.get(THEME_COOKIE));
}
