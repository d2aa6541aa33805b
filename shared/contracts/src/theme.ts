/** The themes that a visitor can fix; without a choice the system's counts. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Read by the edge, so that the first paint has the right colours already. */
export const THEME_COOKIE = 'theme';

/** What the browser paints around the page: `color.bg` of the design tokens. */
export const THEME_COLOR: Record<Theme, string> = { light: '#fbfaf7', dark: '#110e0b' };

/** The theme in a cookie's value; null for anything else. */
export function themeOf(value: string | null | undefined): Theme | null {
  return THEMES.find((theme) => theme === value) ?? null;
}
