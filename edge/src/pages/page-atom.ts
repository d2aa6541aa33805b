import { createHash } from 'node:crypto';
import { firstCallUrl } from '@tagalong/contracts/core/first-call';
import { LOCALES } from '@tagalong/contracts/core/language';
import type { AtomFeed } from '@tagalong/contracts/core/page-document';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOfItem } from '#edge/files/sitemap';
import type { GetShared, JsonResponse } from '#edge/http/api-client';
import { sendError } from '#edge/http/error-response';
import { forwardedHeaders, siteOriginOf } from '#edge/http/forwarded';
import { escapeHtml } from '#edge/http/html';
import { pathOf } from '#edge/http/request-path';
import { errorFields, type Log } from '#edge/lib/log';
import { valueAt } from '#edge/lib/value-at';
import type { GetReleaseSet } from '#edge/releases/release-set/release-set';
import { inLocale } from '#edge/site/page-language';
import { findPage } from './page-finder.ts';
import { atomsOf, jpgOf, type PageMeta, pageMeta } from './page-meta.ts';
import { firstText, sitePath } from './page-template.ts';

interface SendAtomInput {
  getReleaseSet: GetReleaseSet;
  getShared: GetShared;
  publicOrigin: string | null;
  log: Log;
}

/** The path of a page, and the name of one of its Atom feeds. */
const ATOM_PATH = /^(\/.+)\/([a-z]{1,20})\.atom$/;

/** Sends a page's list as an Atom feed; resolves with null for any other path. */
export async function sendAtom(
  { getReleaseSet, getShared, publicOrigin, log }: SendAtomInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const [, path = '', name = ''] = ATOM_PATH.exec(pathOf(request)) ?? [];
  const set = path ? await getReleaseSet().catch(() => null) : null;
  const page = set && findPage(set, path);
  const atom = atomsOf(page)[name];
  if (!set?.shell || !page || !atom) return null;
  const { site } = set.shell.manifest;
  const { origin } = siteOriginOf(request, publicOrigin);

  /** Resolves with null for a page without the call. */
  const read = async (call: string | undefined): Promise<JsonResponse | null> => {
    const url = firstCallUrl({ ...(call !== undefined && { first_call: call }) }, page.params, '');
    return url === null ? null : getShared(url, { ...forwardedHeaders(request, publicOrigin), origin });
  };
  try {
    const [subject, list] = await Promise.all([read(page.route.first_call), read(atom.call)]);
    if ([subject, list].some((response) => response !== null && MISSING.has(response.status)))
      return sendError(request, reply, 'not-found', 'There is no Atom feed at this URL.');
    if (list?.status !== 200) throw new Error(`The API responded with ${list?.status} instead of 200.`);
    const about = { site, page, path, response: subject?.body, origin };
    const text = inLocale(LOCALES[0], () =>
      atomOf({ atom, meta: pageMeta(about), siteName: site.name, body: list.body, origin, path, name }),
    );
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=300' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(text);
  } catch (error) {
    log('Atom feed missing', { path: pathOf(request), ...errorFields(error) });
    return sendError(
      request,
      reply.header('retry-after', '5'),
      'unavailable',
      "The Atom feed can't be read now.",
    );
  }
}

const MISSING: ReadonlySet<number> = new Set([400, 404]);

interface AtomInput {
  atom: AtomFeed;
  meta: PageMeta;
  siteName: string;
  /** Response of its list. */
  body: unknown;
  origin: string;
  path: string;
  name: string;
}

function atomOf({ atom, meta, siteName, body, origin, path, name }: AtomInput): string {
  const items = valueAt(body, 'data');
  const entries = Array.isArray(items) ? items.flatMap((item) => entryOf(atom, item, origin) ?? []) : [];
  const [newest] = entries
    .map(({ at }) => at)
    .sort()
    .reverse();
  const url = origin + meta.canonical;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', `${origin}${path}/${name}.atom`),
    element('title', `${meta.title} · ${atom.label} · ${siteName}`),
    element('subtitle', meta.description),
    element('updated', newest ?? EPOCH),
    `<author>${element('name', meta.title)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(`${origin}${path}/${name}.atom`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(url)}"/>`,
    ...entries.map(({ text }) => text),
    '</feed>\n',
  ].join('\n');
}

/** An Atom feed has to have a time of its last change, also when nothing was ever published. */
const EPOCH = '1970-01-01T00:00:00Z';

/** Null for an item without a page, a title or a time. */
function entryOf(atom: AtomFeed, item: unknown, origin: string): { at: string; text: string } | null {
  const input = { response: item, origin };
  const textOf = (field: 'title' | 'text'): string | null =>
    firstText(atom[field] ?? [], input, { table: 'atom', key: `${atom.label}.${field}` });
  const path = pathOfItem(atom.path, atom.params, item);
  const title = textOf('title');
  const published = valueAt(item, atom.published);
  const at = typeof published === 'string' ? timeOf(published) : null;
  if (path === null || title === null || at === null) return null;
  const words = textOf('text');
  const picture = (atom.picture ?? [])
    .map((one) => sitePath(valueAt(item, one)))
    .find((source) => source && !source.endsWith('.svg'));
  const image = picture ? `<p><img src="${escapeHtml(origin + jpgOf(picture))}" alt=""></p>` : '';
  const html = `${image}${words ? `<p>${escapeHtml(words)}</p>` : ''}`;
  const text = [
    '<entry>',
    element('id', origin + path),
    element('title', title),
    element('updated', at),
    element('published', at),
    `<link rel="alternate" type="text/html" href="${escapeHtml(origin + path)}"/>`,
    `<content type="html">${escapeHtml(html)}</content>`,
    '</entry>',
  ].join('');
  return { at, text };
}

function timeOf(text: string): string | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Characters that XML can't contain are left out. */
function element(name: string, text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
  const plain = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return `<${name}>${escapeHtml(plain)}</${name}>`;
}
