import { translated } from '@tagalong/contracts/core/language';
import type { AtomFeed } from '@tagalong/contracts/core/page-document';
import type { SiteFacts } from '@tagalong/contracts/core/remote-manifest';
import { CURSOR_PARAM, cursorIn } from '@tagalong/contracts/core/wire';
import { escapeHtml, jsonForHtml, tag } from '#edge/http/html';
import { valueAt } from '#edge/lib/value-at';
import type { FoundPage } from './page-finder.ts';
import { fill, firstText, holds, sitePath, type TemplateInput } from './page-template.ts';

/** Data of a page for search engines and shared links. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path of a picture on this site, or null. */
  picture: string | null;
  type: string;
  /** Path of the page's canonical URL. */
  canonical: string;
}

interface MetaInput extends TemplateInput {
  site: SiteFacts;
  /** Null on an unknown path. */
  page: FoundPage | null;
  path: string;
}

const TITLE_MAX = 70;
const DESCRIPTION_MAX = 200;

/** The page's share card, which only public pages have. */
const cardOf = (page: FoundPage | null) =>
  page?.route.access === 'public' ? page.route.document?.card : undefined;

/** Returns whether the page's head has facts that only the response of its first call contains. */
export const hasCard = (page: FoundPage | null): boolean => cardOf(page) !== undefined;

/** Atom feeds of the page, by name. */
export const atomsOf = (page: FoundPage | null): Readonly<Record<string, AtomFeed>> =>
  (page?.isPresent && page.route.access === 'public' && page.route.document?.atom_feeds) || {};

/** Returns where the list of a page goes on: a URL with the cursor of its first call. */
export function listPages(
  page: FoundPage | null,
  { path, search, response }: { path: string; search: string; response: unknown },
): { prev: string | null; next: string | null } {
  if (!page?.route.first_call_ids?.includes(CURSOR_PARAM)) return { prev: null, next: null };
  const query = new URLSearchParams(search);
  const isFirst = !query.has(CURSOR_PARAM);
  query.delete(CURSOR_PARAM);
  const start = query.size > 0 ? `${path}?${query}` : path;
  const cursor = cursorIn(String(valueAt(response, 'next_cursor') ?? ''));
  if (cursor) query.set(CURSOR_PARAM, cursor);
  return { prev: isFirst ? null : start, next: cursor && `${path}?${query}` };
}

/** Fills the page's share card; falls back to the route's title and the site's description. */
export function pageMeta({ site, page, path, ...input }: MetaInput): PageMeta {
  const plain: PageMeta = {
    title: page
      ? translated('routes', page.route.name, page.route.title)
      : translated('site', 'not_found_title', site.not_found_title),
    description: translated('site', 'description', site.description),
    picture: null,
    type: 'website',
    canonical: path,
  };
  const card = cardOf(page);
  if (!page || !card || !holds(card.only_if, input.response)) return plain;
  const textOf = (field: 'title' | 'description', max: number): string | null => {
    const text = firstText(card[field] ?? [], input, { table: 'cards', key: `${page.route.name}.${field}` });
    return text && short(text, max);
  };
  const title = textOf('title', TITLE_MAX);
  if (title === null) return plain;
  return {
    title,
    description: textOf('description', DESCRIPTION_MAX) ?? plain.description,
    picture: pictureOf(card.picture, input.response),
    type: card.type ?? 'website',
    canonical: (card.canonical && fill(card.canonical, input, encodeURIComponent)) ?? path,
  };
}

/** Skips vector drawings, which networks don't show. */
function pictureOf(paths: readonly string[] = [], response: unknown): string | null {
  const sources = paths.map((path) => sitePath(valueAt(response, path)));
  return sources.find((source) => source && !source.endsWith('.svg')) ?? null;
}

interface ElementsInput {
  site: SiteFacts;
  origin: string;
  /** False keeps the page out of search engines. */
  isIndexed: boolean;
  /** Paths of the pages of a list before and after this one. */
  prev: string | null;
  next: string | null;
  /** Path and label of each Atom feed. */
  atoms: readonly { path: string; label: string }[];
}

/** Returns the page's elements of the head. */
export function metaElements(
  { title, description, picture, type, canonical }: PageMeta,
  { site, origin, isIndexed, prev, next, atoms }: ElementsInput,
): string {
  const url = origin + canonical;
  const isLarge = picture !== null && type !== 'profile';
  return [
    `<title>${escapeHtml(`${title} · ${site.name}`)}</title>`,
    tag('meta', { name: 'description', content: description }),
    isIndexed
      ? tag('link', { rel: 'canonical', href: url })
      : tag('meta', { name: 'robots', content: 'noindex' }),
    ...Object.entries({ prev, next }).map(([rel, to]) => (to ? tag('link', { rel, href: origin + to }) : '')),
    ...atoms.map(({ path, label }) =>
      tag('link', {
        rel: 'alternate',
        type: 'application/atom+xml',
        title: `${title} · ${label}`,
        href: origin + path,
      }),
    ),
    tag('meta', { property: 'og:site_name', content: site.name }),
    tag('meta', { property: 'og:type', content: type }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: url }),
    tag('meta', { property: 'og:image', content: origin + (picture ? jpgOf(picture) : site.share_picture) }),
    tag('meta', { name: 'twitter:card', content: isLarge ? 'summary_large_image' : 'summary' }),
  ].join('');
}

/** Programs that preview links don't support webp, so releases include a jpg beside each. */
export const jpgOf = (path: string): string => path.replace(/\.webp$/, '.jpg');

/** Returns the page's JSON-LD; empty when the page declares none, or may not show its content to everyone. */
export function structuredData({ page, ...input }: Pick<MetaInput, 'page'> & TemplateInput): string {
  const declared = page?.route.access === 'public' ? page.route.document?.structured_data : undefined;
  if (!declared || input.response === undefined) return '';
  if (!holds(page?.route.document?.card?.only_if, input.response)) return '';
  const filled = filledObject(declared, input);
  if (!hasValues(filled)) return '';
  const start = tag('script', { type: 'application/ld+json' });
  return `${start}${jsonForHtml({ '@context': 'https://schema.org', ...filled })}</script>`;
}

/** Returns undefined for values that the answer lacks, and for objects and lists of such values only. */
function filledValue(value: unknown, input: TemplateInput): unknown {
  if (typeof value === 'string') return fill(value, input) ?? undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => filledValue(item, input)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const filled = filledObject(value, input);
  return hasValues(filled) ? filled : undefined;
}

function filledObject(value: object, input: TemplateInput): Record<string, unknown> {
  const entries = Object.entries(value).map(([key, item]) => [key, filledValue(item, input)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** Keys such as `@type` don't count. */
const hasValues = (filled: object): boolean => Object.keys(filled).some((key) => !key.startsWith('@'));

function short(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}
