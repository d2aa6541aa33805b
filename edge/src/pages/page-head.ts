import type { Locale } from '@tagalong/contracts/core/language';
import type { Theme } from '@tagalong/contracts/core/theme';
import { tag } from '#edge/http/html';

interface HeadInput {
  locale: Locale;
  theme: Theme | null;
  nonce: string;
  fontUrl: string;
  /** The shell's elements for every page: icons, colors, the web manifest. */
  siteElements: string;
  globalStyles: string;
}

/** The start of the head: what the first paint needs besides the frame. The page's title and card follow. */
export function pageHead({ locale, theme, nonce, fontUrl, siteElements, globalStyles }: HeadInput): string {
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
    siteElements,
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossorigin: true }),
    // No text of the style sheet can end its element.
    globalStyles && `${tag('style', { nonce })}${globalStyles.replaceAll('</', '<\\/')}</style>`,
  ].join('');
}
