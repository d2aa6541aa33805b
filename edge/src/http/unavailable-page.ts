import { escapeHtml } from './html.ts';

export const UNAVAILABLE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'retry-after': '5',
};

interface UnavailableInput {
  /** What is not available, such as the site's name. */
  name: string;
  /** For the people who run the site. */
  reason: string;
}

/** A page that needs no release: a calm sentence for visitors, and the reason for operators. */
export function unavailablePage({ name, reason }: UnavailableInput): string {
  const title = `${escapeHtml(name)} is not available right now`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>',
    `<h1>${title}</h1><p>Please try again in a moment.</p>`,
    `<p><small>${escapeHtml(reason)}</small></p></body></html>`,
  ].join('');
}
