import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { contentTypeOf } from '#edge/http/content-type';
import { compressStream, pickEncoding } from '#edge/http/encodings';
import { escapeHtml, jsonForHtml, tag } from '#edge/http/html';
import { sendUnavailable } from '#edge/http/unavailable-page';
import { nullIfMissing } from '#edge/lib/durable-file';
import { sha256 } from '#edge/lib/file-hash';
import { CONSOLE_PATH } from '#edge/releases/calls/control-calls';

const ASSETS = `${CONSOLE_PATH}/assets/`;

const Manifest = z.object({
  version: z.string(),
  scripts: z.array(z.string()),
  font: z.string(),
  font_ext: z.optional(z.string()),
  integrity: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof Manifest>;

/**
 * Serves the operators' page from a build outside the store, so that it works without any active release. It contains
 * no secrets: all data and changes require signed calls.
 */
export function consoleRoutes(
  app: FastifyInstance,
  { consoleDir, siteName }: { consoleDir: string; siteName: string },
): void {
  const page = async (_request: unknown, reply: FastifyReply): Promise<FastifyReply> => {
    const manifest = await readManifest(consoleDir);
    if (!manifest) {
      const reason = 'The operators’ page has not been built. Run "npm run build console".';
      return sendUnavailable(reply, 'The console', reason);
    }
    const nonce = randomBytes(18).toString('base64url');
    return reply.headers(pageHeaders(nonce)).send(pageHtml(manifest, { nonce, siteName }));
  };
  app.get(CONSOLE_PATH, page);
  app.get(`${CONSOLE_PATH}/*`, page);
  app.get<{ Params: { file: string } }>(`${ASSETS}:file`, async (request, reply) => {
    const { file } = request.params;
    const integrity = (await readManifest(consoleDir))?.integrity;
    const bytes =
      integrity && Object.hasOwn(integrity, file)
        ? await readFile(join(consoleDir, file)).catch(nullIfMissing)
        : null;
    if (!bytes || sha256(bytes) !== integrity?.[file]) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such file.\n');
    }
    const encoding = pickEncoding(request.headers['accept-encoding']);
    reply.headers({
      'content-type': contentTypeOf(file),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    if (!encoding || !/\.js$/.test(file)) return reply.send(bytes);
    const body = compressStream(encoding);
    body.end(bytes);
    return reply.header('content-encoding', encoding).send(body);
  });
}

async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, 'console.json'), 'utf8').catch(nullIfMissing);
  return text ? (Manifest.safeParse(JSON.parse(text)).data ?? null) : null;
}

/** The page copies links, and needs nothing else of the device. */
const PERMISSIONS = [
  'clipboard-write=(self)',
  ...[
    'camera',
    'clipboard-read',
    'display-capture',
    'fullscreen',
    'geolocation',
    'microphone',
    'payment',
    'usb',
  ].map((name) => `${name}=()`),
].join(', ');

function pageHeaders(nonce: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      // No text becomes markup or a script's URL; the page has no scripts that load later.
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}

function pageHtml(
  { scripts, font, font_ext, integrity }: Manifest,
  { nonce, siteName }: { nonce: string; siteName: string },
): string {
  const boot = { nonce, font: ASSETS + font, ...(font_ext && { font_ext: ASSETS + font_ext }) };
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(`Releases · ${siteName}`)}</title><meta name="color-scheme" content="light dark">`,
    `${tag('style', { nonce })}html{background:#fbfaf7}@media (prefers-color-scheme:dark){html{background:#110e0b}}</style>`,
    tag('link', { rel: 'icon', href: '/icon-192.png' }),
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: boot.font, crossorigin: true }),
    `</head><body><div id="root"></div><noscript>This page needs scripts. Turn them on and reload it.</noscript>`,
    `${tag('script', { type: 'application/json', id: 'console-boot' })}${jsonForHtml(boot)}</script>`,
    ...scripts.map(
      (file) =>
        `${tag('script', { src: ASSETS + file, nonce, integrity: integrity[file], crossorigin: 'anonymous', defer: true })}</script>`,
    ),
    '</body></html>',
  ].join('');
}
