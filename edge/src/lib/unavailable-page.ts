import { escapeHtml } from '#lib/html';

export const UNAVAILABLE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'retry-after': '5',
};

/** For visitors a calm sentence, for whoever runs the site what is missing. */
export function unavailablePage(reason: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not available · Tagalong</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>',
    '<h1>Tagalong is not available right now</h1><p>Please try again in a moment.</p>',
    `<p><small>${escapeHtml(reason)}</small></p></body></html>`,
  ].join('');
}
