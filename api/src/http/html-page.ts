import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

interface HtmlPage {
  title: string;
  /** Markup that is built from texts escaped by `escapeHtml`. */
  body: string;
  /** Script that runs when the page is loaded; pages work without one where possible. */
  script?: string;
  /** Rules beyond those of every page; such a page also draws its own heading and may show pictures of this site. */
  style?: string;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif;
  background: Canvas; color: CanvasText; }
main { width: min(30rem, 100% - 2rem); box-sizing: border-box; padding: 2rem 0; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem; }
p { margin: 0 0 1rem; }
.label { display: inline-block; padding: .25rem .75rem; border-radius: 1rem; border: 1px solid currentColor;
  font-weight: 600; font-size: .875rem; }
button, .button { display: block; width: 100%; box-sizing: border-box; min-height: 44px; margin: 0 0 .75rem;
  padding: .625rem 1rem; border: 1px solid GrayText; border-radius: .75rem; background: Canvas; color: CanvasText;
  font: inherit; text-align: left; text-decoration: none; cursor: pointer; }
button:hover, .button:hover, button:focus-visible, .button:focus-visible { border-color: CanvasText; }
small { display: block; opacity: .75; }
`;

/** Sends a small HTML page of the API itself, without foreign scripts, framing or caching. */
export function sendHtml(reply: FastifyReply, status: number, page: HtmlPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  const heading = page.style ? '' : `<h1>${escapeHtml(page.title)}</h1>`;
  const pictures = page.style ? " img-src 'self';" : '';
  const script = page.script ? `<script nonce="${nonce}">${page.script}</script>` : '';
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none';${pictures} style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${escapeHtml(page.title)}</title><style nonce="${nonce}">${STYLE}${page.style ?? ''}</style></head>` +
        `<body><main>${heading}${page.body}</main>${script}</body></html>`,
    );
}

/** Escapes text for HTML and XML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
