import { readFileSync } from 'node:fs';
import { ROUTES, type RouteInfo } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GetJson } from '#lib/api-client';
import { approachOf } from '#lib/forwarded';
import { escapeHtml } from '#lib/html';
import { errorFields, type Log } from '#lib/log';

interface SiteFilesInput {
  getJson: GetJson;
  publicOrigin: string | null;
  log: Log;
}

const ICONS = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'] as const;
const DAY = 'public, max-age=86400';
const HOUR_MS = 3_600_000;
const API_LIMIT_MS = 3_000;
const LIST_LIMIT = 50;
const LIST_PAGES = 4;

/** Nothing there is for search engines: calls, members' pages, and ways out of the site. */
const DISALLOWED = [
  '/api/',
  '/draft/',
  '/me/',
  '/create-post',
  '/login',
  '/logout',
  '/register',
  '/go/',
  '/sandbox/',
];

/** Public collections live below their owner's address, and are shared: those who show links keep to this file. */
const ALLOWED = ['/me/likeboards/'];

/** What browsers and search engines look for at fixed addresses. */
export function siteFiles(app: FastifyInstance, { getJson, publicOrigin, log }: SiteFilesInput): void {
  for (const name of ICONS) {
    const bytes = readFileSync(new URL(`../../assets/${name}`, import.meta.url));
    app.get(`/${name}`, async (_request, reply) =>
      reply.headers({ 'content-type': 'image/png', 'cache-control': DAY }).send(bytes),
    );
  }

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': DAY })
      .send(JSON.stringify(MANIFEST)),
  );

  const originOf = (request: FastifyRequest): string => approachOf(request, publicOrigin).origin;

  app.get('/robots.txt', async (request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': DAY })
      .send(
        [
          'User-agent: *',
          ...ALLOWED.map((path) => `Allow: ${path}`),
          ...DISALLOWED.map((path) => `Disallow: ${path}`),
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  let known: { paths: readonly string[]; until: number } | null = null;
  app.get('/sitemap.xml', async (request, reply) => {
    if (!known || known.until < Date.now()) {
      const { paths, isWhole } = await collectPaths(getJson, log);
      // What could not be read now is looked for again by the next one who asks.
      known = { paths, until: isWhole ? Date.now() + HOUR_MS : 0 };
    }
    const origin = originOf(request);
    const urls = known.paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}

const MANIFEST = {
  name: 'Tagalong',
  short_name: 'Tagalong',
  description: SHELL_TEXTS.siteDescription,
  start_url: '/home/latest',
  id: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#a5232f',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;

/** Public pages without a name in their path, then the newest posts and the hottest products. */
async function collectPaths(getJson: GetJson, log: Log): Promise<{ paths: string[]; isWhole: boolean }> {
  const fixed = Object.values(ROUTES as Record<string, RouteInfo>)
    .filter(({ access, path, owner }) => access === 'public' && !path.includes(':') && owner !== 'shell')
    .map(({ path }) => path);
  const lists = await Promise.all([
    collect(getJson, log, '/api/feed/latest', (post) => ['postdetails', post.unique_key]),
    collect(getJson, log, '/api/products/hot', (product) => ['productdetails', product.id]),
  ]);
  const found = lists.flatMap((list) => list ?? []);
  return { paths: [...fixed, ...found], isWhole: lists.every((list) => list !== null) };
}

type Item = Record<string, unknown>;

/** Addresses of the first pages of a list; null when it could not be read. */
async function collect(
  getJson: GetJson,
  log: Log,
  path: string,
  addressOf: (item: Item) => [page: string, key: unknown],
): Promise<string[] | null> {
  const paths: string[] = [];
  let cursor = '';
  try {
    for (let page = 0; page < LIST_PAGES; page += 1) {
      const query = new URLSearchParams({ limit: String(LIST_LIMIT), ...(cursor && { cursor }) });
      const { status, body } = await getJson(`${path}?${query}`, {}, AbortSignal.timeout(API_LIMIT_MS));
      if (status !== 200) throw new Error(`The API answered ${status}.`);
      const { data, next_cursor } = body as { data: Item[]; next_cursor: string | null };
      for (const item of data) {
        const [name, key] = addressOf(item);
        if (typeof key === 'string' || typeof key === 'number')
          paths.push(`/${name}/${encodeURIComponent(key)}`);
      }
      if (!next_cursor) break;
      cursor = next_cursor;
    }
    return paths;
  } catch (error) {
    log('sitemap list missing', { path, ...errorFields(error) });
    return null;
  }
}
