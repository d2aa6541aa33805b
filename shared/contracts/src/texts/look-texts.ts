/** Texts of how the site looks and speaks: theme, language, connection. */
export const LOOK_TEXTS = {
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeHint: 'System follows the setting of your device.',
} as const;
