import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './html.ts';

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif}main{max-width:26rem;padding:2rem;text-align:center}h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const RETRY_S = '5';
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
  'retry-after': RETRY_S,
};

/** Sends a page that needs no release. `name` is what can't be reached, such as the site's name. */
export function sendUnavailable(reply: FastifyReply, name: string, text = ''): FastifyReply {
  const texts = ['Please try again in a moment.', text].filter(Boolean);
  return reply
    .code(503)
    .headers(HEADERS)
    .send(htmlOf(`${name} is not available right now`, texts));
}

/** Refuses a page because too many others are being sent. */
export function sendBusy(reply: FastifyReply, name: string): FastifyReply {
  // The worker would replace its copy of the page with this one.
  reply.removeHeader('x-offline-copy');
  return sendUnavailable(reply, name);
}

/** Sends a page that reloads until the first release is there. */
export function sendStarting(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .code(503)
    .headers({ ...HEADERS, refresh: RETRY_S })
    .send(htmlOf(`${name} is starting up`, ['This page will reload by itself in a moment.']));
}

function htmlOf(title: string, texts: readonly string[]): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>`,
    ...texts.map((text) => `<p>${escapeHtml(text)}</p>`),
    '</main></body></html>',
  ].join('');
}
