import type { FastifyReply } from 'fastify';
import { escapeHtml } from './html.ts';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'retry-after': '5',
};

/**
 * Sends a page that needs no release. `name` is what visitors can't reach, such as the site's name; `reason` is for
 * operators.
 */
export function sendUnavailable(reply: FastifyReply, name: string, reason: string): FastifyReply {
  const title = `${escapeHtml(name)} is not available right now`;
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>',
    `<h1>${title}</h1><p>Please try again in a moment.</p>`,
    `<p><small>${escapeHtml(reason)}</small></p></body></html>`,
  ].join('');
  return reply.code(503).headers(HEADERS).send(html);
}
