import type { SitemapSource } from '@tagalong/contracts/core/page-document';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GetJson } from '#edge/http/api-client';
import { contentTypeOf } from '#edge/http/content-type';
import { sendError } from '#edge/http/error-response';
import { siteOriginOf } from '#edge/http/forwarded';
import { escapeHtml } from '#edge/http/html';
import { pathOf } from '#edge/http/request-path';
import { errorFields, type Log } from '#edge/lib/log';
import { valueAt } from '#edge/lib/value-at';
import type { GetReleaseSet, ReleaseSet } from '#edge/releases/release-set/release-set';

/** Reads a file of the active shell's release. */
export type ReadShellFile = (version: string, file: string) => Promise<Buffer>;

interface SiteFilesInput {
  getReleaseSet: GetReleaseSet;
  getJson: GetJson;
  publicOrigin: string | null;
  log: Log;
}

const DAY = 'public, max-age=86400';

/** Serves robots.txt and the sitemap, generated from the active releases. */
export function siteFiles(
  app: FastifyInstance,
  { getReleaseSet, getJson, publicOrigin, log }: SiteFilesInput,
): void {
  const originOf = (request: FastifyRequest): string => siteOriginOf(request, publicOrigin).origin;

  app.get('/robots.txt', async (request, reply) => {
    const { shell } = await getReleaseSet();
    if (!shell) return sendError(request, reply, 'unavailable', 'No shell is active.');
    const { allow, disallow } = shell.manifest.site.robots;
    const lines = [
      'User-agent: *',
      ...allow.map((path) => `Allow: ${path}`),
      ...disallow.map((path) => `Disallow: ${path}`),
      `Sitemap: ${originOf(request)}/sitemap.xml`,
      '',
    ];
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': DAY })
      .send(lines.join('\n'));
  });

  const sitemapPaths = createSitemap(getJson, log);
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const paths = await sitemapPaths(await getReleaseSet());
    const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}

interface ShellFileInput {
  getReleaseSet: GetReleaseSet;
  readShellFile: ReadShellFile;
}

/** Sends a file that the active shell serves at the site's root, such as an icon; null for any other path. */
export async function sendShellFile(
  { getReleaseSet, readShellFile }: ShellFileInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const path = pathOf(request);
  if (!/^\/[\w.-]+\.\w+$/.test(path)) return null;
  const shell = (await getReleaseSet().catch(() => null))?.shell;
  const files = shell?.manifest.site.files ?? {};
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!shell || file === undefined) return null;
  if (shell.isDev) return reply.redirect(shell.base + file);
  const bytes = await readShellFile(shell.manifest.version, file);
  return reply.headers({ 'content-type': contentTypeOf(file), 'cache-control': DAY }).send(bytes);
}

const HOUR_MS = 3_600_000;
const API_LIMIT_MS = 3_000;
const LIST_LIMIT = 50;
const LIST_PAGES = 4;

/** Collects the paths of public pages, and caches them for an hour if every list could be read. */
function createSitemap(getJson: GetJson, log: Log): (set: ReleaseSet) => Promise<readonly string[]> {
  let known: { id: string; paths: readonly string[]; until: number } | null = null;
  return async (set) => {
    if (known?.id === set.id && known.until > Date.now()) return known.paths;
    const routes = set.remotes
      .flatMap(({ manifest }) => manifest.routes)
      .filter(({ access }) => access === 'public');
    const lists = await Promise.all(
      routes.map(({ path, document }) =>
        document?.sitemap ? collect({ getJson, log, path, source: document.sitemap }) : [],
      ),
    );
    const paths = [
      ...routes.flatMap(({ path }) => (path.includes(':') ? [] : [path])),
      ...lists.flatMap((list) => list ?? []),
    ];
    // The next request retries lists that could not be read.
    const isComplete = lists.every((list) => list !== null);
    known = { id: set.id, paths, until: isComplete ? Date.now() + HOUR_MS : 0 };
    return paths;
  };
}

interface CollectInput {
  getJson: GetJson;
  log: Log;
  /** The route's path with its `:name` segments filled in from each item. */
  path: string;
  source: SitemapSource;
}

/** Resolves with the paths of the items on the first pages of a list; null when it could not be read. */
async function collect({ getJson, log, path, source }: CollectInput): Promise<string[] | null> {
  const paths: string[] = [];
  const [call = '', query = ''] = source.call.split('?');
  let cursor = '';
  try {
    for (let page = 0; page < LIST_PAGES; page += 1) {
      const search = new URLSearchParams(query);
      search.set('limit', String(LIST_LIMIT));
      if (cursor) search.set('cursor', cursor);
      const { status, body } = await getJson(`${call}?${search}`, {}, AbortSignal.timeout(API_LIMIT_MS));
      if (status !== 200) throw new Error(`The API responded with ${status} instead of 200.`);
      const { data, next_cursor: next } = body as { data: unknown[]; next_cursor?: string | null };
      paths.push(...data.flatMap((item) => pathOfItem(path, source.params, item) ?? []));
      if (!next) break;
      cursor = next;
    }
    return paths;
  } catch (error) {
    log('sitemap list missing', { call: source.call, ...errorFields(error) });
    return null;
  }
}

function pathOfItem(path: string, params: SitemapSource['params'], item: unknown): string | null {
  let isComplete = true;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = valueAt(item, params[name] ?? name);
    if (typeof value !== 'string' && typeof value !== 'number') isComplete = false;
    return encodeURIComponent(String(value));
  });
  return isComplete ? filled : null;
}
