/** Themes that a visitor can choose; otherwise the system decides. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Read by the edge so that the first paint has the right colors. */
export const THEME_COOKIE = 'theme';

/** Color of the browser's UI around the page; matches `color.bg` of the design tokens. */
export const THEME_COLOR: Record<Theme, string> = { light: '#fbfaf7', dark: '#110e0b' };

/** Parses a cookie's value; null for anything else. */
export function themeOf(value: string | null | undefined): Theme | null {
  return THEMES.find((theme) => theme === value) ?? null;
}
