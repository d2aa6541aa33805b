import type { Locale } from '@tagalong/contracts/language';
import { THEME_COLOR, type Theme } from '@tagalong/contracts/theme';
import { tag } from '#lib/html';

/** Saves every first visit a request for a file of its own. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='9' fill='%23a5232f'/%3E%3Cpath d='M9 10h14M16 10v14' stroke='%23fff' stroke-width='4' stroke-linecap='round'/%3E%3C/svg%3E";

interface HeadInput {
  locale: Locale;
  theme: Theme | null;
  nonce: string;
  fontUrl: string;
  globalStyles: string;
}

/** The head's beginning: everything that the first paint needs besides the frame. What the page is about follows. */
export function pageHead({ locale, theme, nonce, fontUrl, globalStyles }: HeadInput): string {
  return [
    '<!doctype html>',
    tag('html', {
      lang: locale.id,
      dir: locale.dir === 'rtl' ? 'rtl' : undefined,
      'data-theme': theme ?? undefined,
    }),
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    ...themeColors(theme),
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossorigin: true }),
    tag('link', { rel: 'icon', href: ICON }),
    tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    // Not a word of the style sheet can end its element.
    globalStyles && `${tag('style', { nonce })}${globalStyles.replaceAll('</', '<\\/')}</style>`,
  ].join('');
}

function themeColors(theme: Theme | null): string[] {
  if (theme) return [tag('meta', { name: 'theme-color', content: THEME_COLOR[theme] })];
  return Object.entries(THEME_COLOR).map(([name, content]) =>
    tag('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${name})` }),
  );
}
