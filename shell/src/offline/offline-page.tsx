import type { Locale } from '@tagalong/contracts/core/language';
import { LOOK_TEXTS } from '@tagalong/contracts/core/look-texts';
import { THEME_COLOR, type Theme } from '@tagalong/contracts/core/theme';

interface OfflinePageProps {
  locale: Locale;
  theme: Theme | null;
  nonce: string;
}

/** Needs no further file, because none can be fetched when it is shown. The service worker fills in the hidden link. */
export function OfflinePage({ locale, theme, nonce }: OfflinePageProps) {
  return (
    <html lang={locale.id} dir={locale.dir === 'rtl' ? 'rtl' : undefined} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{`${LOOK_TEXTS.offlineTitle} · Tagalong`}</title>
        <style nonce={nonce}>{STYLE}</style>
      </head>
      <body>
        <main>
          <p className="mark">
            tagalong<b>.</b>
          </p>
          <h1>{LOOK_TEXTS.offlineTitle}</h1>
          <p>{LOOK_TEXTS.offlineText}</p>
          <p className="actions">
            {/* biome-ignore lint/a11y/useValidAnchor: an empty URL reloads the page without a script */}
            <a className="main" href="">
              {LOOK_TEXTS.offlineRetry}
            </a>
            <a hidden href="/">
              {LOOK_TEXTS.offlineSaved}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}

const DARK = `color-scheme:dark;--bg:${THEME_COLOR.dark};--ink:#efece8;--soft:#b5b0aa;--line:#34302b;--accent:#ef8987;--on:#200e0e`;
const STYLE = [
  `:root{color-scheme:light;--bg:${THEME_COLOR.light};--ink:#1e1814;--soft:#5c554f;--line:#e1ddd8;--accent:#a5232f;--on:#fff}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}`,
  `:root[data-theme=dark]{${DARK}}`,
  '*{box-sizing:border-box;margin:0}',
  'body{min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--bg);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;text-align:center}',
  'main{max-width:26rem}',
  '.mark{font-size:1.75rem;font-weight:800;letter-spacing:-.045em;margin-bottom:32px;direction:ltr}',
  '.mark b{color:var(--accent)}',
  'h1{font-size:1.375rem;line-height:1.25;margin-bottom:8px}',
  'p{color:var(--soft)}.mark{color:var(--ink)}',
  '.actions{display:grid;gap:8px;margin-top:24px}',
  'a{display:grid;place-items:center;min-height:48px;padding:10px 20px;border:1px solid var(--line);border-radius:12px;color:var(--ink);font-weight:700;text-decoration:none}',
  'a.main{background:var(--accent);border-color:var(--accent);color:var(--on)}',
  'a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}',
  '[hidden]{display:none!important}',
].join('');
