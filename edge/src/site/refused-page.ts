import { randomBytes } from 'node:crypto';
import { PLATFORM_TEXTS } from '@tagalong/contracts/core/platform-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from '#edge/http/cookies';
import { escapeHtml, tag } from '#edge/http/html';
import { inLocale, pickLocale } from './page-language.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif}main{max-width:26rem;padding:2rem;text-align:center}h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0 0 1.5rem}a{display:inline-block;padding:.75rem 1.25rem;border-radius:99px;background:#a5232f;color:#fff;text-decoration:none;font-weight:600}`;

/** Sends the page for an expired preview link, with a link to the public page. */
export function sendRefused(request: FastifyRequest, reply: FastifyReply, path: string): void {
  const nonce = randomBytes(18).toString('base64url');
  const locale = pickLocale({
    cookies: readCookies(request.headers.cookie),
    acceptLanguage: request.headers['accept-language'],
    hasTestLocales: false,
  });
  const page = inLocale(locale, () =>
    [
      '<!doctype html>',
      tag('html', { lang: locale.id, dir: locale.dir === 'rtl' ? 'rtl' : undefined }),
      `<head><meta charset="utf-8"><title>${escapeHtml(PLATFORM_TEXTS.linkOverTitle)}</title>`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      `${tag('style', { nonce })}${STYLE}</style></head><body><main>`,
      `<h1>${escapeHtml(PLATFORM_TEXTS.linkOverTitle)}</h1><p>${escapeHtml(PLATFORM_TEXTS.linkOverText)}</p>`,
      `${tag('a', { href: path })}${escapeHtml(PLATFORM_TEXTS.linkOverGoOn)}</a></main></body></html>`,
    ].join(''),
  );
  reply
    .code(403)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    })
    .send(page);
}
