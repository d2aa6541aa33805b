import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GetJson } from '#edge/http/api-client';
import { contentTypeOf } from '#edge/http/content-type';
import { sendError } from '#edge/http/error-response';
import { siteOriginOf } from '#edge/http/forwarded';
import { escapeHtml } from '#edge/http/html';
import { pathOf } from '#edge/http/request-path';
import type { Log } from '#edge/lib/log';
import type { GetReleaseSet } from '#edge/releases/release-set/release-set';
import { createSitemap } from './sitemap.ts';

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

  const sitemapPages = createSitemap(getJson, log);
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const pages = await sitemapPages(await getReleaseSet());
    const urls = pages.map(
      ({ path, modified }) =>
        `<url><loc>${escapeHtml(origin + path)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`,
    );
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
