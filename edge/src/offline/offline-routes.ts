import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LOOK_TEXTS } from '@tagalong/contracts/texts/look-texts';
import { THEME_COLOR, type Theme } from '@tagalong/contracts/theme';
import type { FastifyInstance } from 'fastify';
import { readCookies } from '#lib/cookies';
import { escapeHtml, tag } from '#lib/html';
import { inLocale, pickLocale } from '#lib/page-language';
import { readTheme } from '#lib/page-theme';

interface OfflineInput {
  /** False serves the worker that takes itself away: the way back if one ever does harm. */
  hasWorker: boolean;
  hasTestLocales: boolean;
}

const ON = readFileSync(new URL('../../assets/service-worker.js', import.meta.url));
const HEARTBEAT = readFileSync(new URL('../../assets/heartbeat.js', import.meta.url));
const OFF = readFileSync(new URL('../../assets/service-worker-off.js', import.meta.url));

/** The worker that keeps the site readable without a connection, and the page that it shows for the rest. */
export function offlineRoutes(app: FastifyInstance, { hasWorker, hasTestLocales }: OfflineInput): void {
  app.get('/sw.js', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        // A browser must see a change, and above all the way back, with the next page.
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(hasWorker ? ON : OFF),
  );

  app.get('/heartbeat.js', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(HEARTBEAT),
  );

  app.get('/offline.html', async (request, reply) => {
    const cookies = readCookies(request.headers.cookie);
    const nonce = randomBytes(18).toString('base64url');
    const locale = pickLocale({
      cookies,
      acceptLanguage: request.headers['accept-language'],
      hasTestLocales,
    });
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Language, Cookie',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .send(
        inLocale(locale, () =>
          offlinePage({ lang: locale.id, dir: locale.dir, theme: readTheme(cookies), nonce }),
        ),
      );
  });
}

interface PageInput {
  lang: string;
  dir: 'ltr' | 'rtl';
  theme: Theme | null;
  nonce: string;
}

/** Whole in itself: nothing more can be fetched when it is shown. The worker fills in the link to the last feed. */
function offlinePage({ lang, dir, theme, nonce }: PageInput): string {
  const text = (value: string): string => escapeHtml(value);
  return [
    '<!doctype html>',
    tag('html', { lang, dir: dir === 'rtl' ? 'rtl' : undefined, 'data-theme': theme ?? undefined }),
    '<head><meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    `<title>${text(LOOK_TEXTS.offlineTitle)} · Tagalong</title>${tag('style', { nonce })}${STYLE}</style></head>`,
    `<body><main><p class="mark">tagalong<b>.</b></p><h1>${text(LOOK_TEXTS.offlineTitle)}</h1>`,
    `<p>${text(LOOK_TEXTS.offlineText)}</p>`,
    `<p class="ways"><a class="main" href="">${text(LOOK_TEXTS.offlineRetry)}</a>`,
    `<a hidden href="/">${text(LOOK_TEXTS.offlineSaved)}</a></p></main></body></html>`,
  ].join('');
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
  '.ways{display:grid;gap:8px;margin-top:24px}',
  'a{display:grid;place-items:center;min-height:48px;padding:10px 20px;border:1px solid var(--line);border-radius:12px;color:var(--ink);font-weight:700;text-decoration:none}',
  'a.main{background:var(--accent);border-color:var(--accent);color:var(--on)}',
  'a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}',
  '[hidden]{display:none!important}',
].join('');
