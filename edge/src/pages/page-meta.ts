import { translated } from '@tagalong/contracts/language';
import { META_TEXTS } from '@tagalong/contracts/texts/look-texts';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { escapeHtml, tag } from '#lib/html';
import type { FoundPage } from './page-finder.ts';

/** What search engines and shared links show of a page. */
export interface PageMeta {
  title: string;
  description: string;
  /** Path of a picture of this site, or null. */
  picture: string | null;
  type: 'website' | 'article' | 'product' | 'profile';
  /** Path of the one address under which the page is known. */
  canonical: string;
}

interface MetaInput {
  /** Null on an unknown path. */
  page: FoundPage | null;
  path: string;
  /** The answer of the page's first call, if it came in time. */
  answer: unknown;
}

const PRODUCT = 'Tagalong';
/** Stands beside what has no picture of its own. */
const SITE_PICTURE = '/icon-512.png';
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 200;
const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  CAD: 'CA$',
  AUD: 'A$',
  GBP: '£',
  EUR: '€',
};

/** Out of what the page begins with; an unknown shape has the route's title and the site's own words. */
export function pageMeta({ page, path, answer }: MetaInput): PageMeta {
  const plain: PageMeta = {
    title: page ? translated('routes', page.route.name, page.route.title) : SHELL_TEXTS.notFoundTitle,
    description: SHELL_TEXTS.siteDescription,
    picture: null,
    type: 'website',
    canonical: path,
  };
  const data = fieldOf(answer, 'data');
  if (page?.route.access !== 'public' || Array.isArray(data)) return plain;
  for (const kind of KINDS) {
    const found = kind(data);
    if (found) return { ...plain, ...found };
  }
  return plain;
}

/** Each knows its own shape by what no other has. */
const KINDS = [ofPost, ofProduct, ofLikeboard, ofProfile, ofStaticPage, ofArticle, ofGroup, ofBrand];

function ofPost(data: unknown): Partial<PageMeta> | null {
  const key = textOf(data, 'unique_key');
  if (fieldOf(data, 'post_id') === undefined || !key) return null;
  const author = textOf(data, 'post_author_name') ?? PRODUCT;
  const caption = textOf(data, 'post_caption') ?? '';
  const images = fieldOf(data, 'image_list');
  const [first] = Array.isArray(images) ? images : [];
  return {
    title: short(
      caption || textOf(fieldOf(data, 'payload'), 'title') || META_TEXTS.postBy(author),
      TITLE_MAX,
    ),
    description: short(META_TEXTS.postText(author, caption), DESCRIPTION_MAX),
    picture:
      pathOf(fieldOf(first, 'url')) ??
      pathOf(fieldOf(fieldOf(data, 'left_image'), 'url')) ??
      pathOf(fieldOf(fieldOf(data, 'payload'), 'thumbnail_url')),
    type: 'article',
    canonical: `/postdetails/${encodeURIComponent(key)}`,
  };
}

function ofProduct(data: unknown): Partial<PageMeta> | null {
  const name = textOf(data, 'name');
  const brand = textOf(data, 'brand_name');
  if (!name || !brand) return null;
  const price = priceOf(data);
  return {
    title: short(META_TEXTS.productBy(name, brand), TITLE_MAX),
    description: short([price, textOf(data, 'description')].filter(Boolean).join('. '), DESCRIPTION_MAX),
    picture: pathOf(fieldOf(fieldOf(data, 'images'), 'original')),
    type: 'product',
  };
}

function ofLikeboard(data: unknown): Partial<PageMeta> | null {
  const name = textOf(data, 'name');
  const owner = textOf(fieldOf(data, 'owner'), 'nickname');
  if (!name || !owner || fieldOf(data, 'is_public') !== 1) return null;
  const covers = fieldOf(data, 'cover_photos');
  const [cover] = Array.isArray(covers) ? covers : [];
  const text = textOf(data, 'description');
  return {
    title: short(META_TEXTS.collectionBy(name, owner), TITLE_MAX),
    description: text ? short(text, DESCRIPTION_MAX) : META_TEXTS.collectionText(owner),
    picture: pathOf(cover),
  };
}

function ofProfile(data: unknown): Partial<PageMeta> | null {
  const profile = fieldOf(data, 'profiles');
  const name = textOf(profile, 'nickname');
  if (!name) return null;
  return {
    title: short(`${name} (@${textOf(profile, 'tagalong_handle') ?? ''})`, TITLE_MAX),
    description: short(textOf(profile, 'bio') || META_TEXTS.profileText(name), DESCRIPTION_MAX),
    picture: pathOf(fieldOf(profile, 'avatar')),
    type: 'profile',
  };
}

function ofStaticPage(data: unknown): Partial<PageMeta> | null {
  const title = textOf(data, 'title');
  const body = textOf(data, 'body');
  if (!title || body === null || textOf(data, 'name') === null) return null;
  const first = body.split(/\n{2,}/).find((block) => block.trim() && !block.startsWith('#'));
  return { title: short(title, TITLE_MAX), ...(first && { description: short(first, DESCRIPTION_MAX) }) };
}

function ofArticle(data: unknown): Partial<PageMeta> | null {
  const title = textOf(data, 'title');
  const teaser = textOf(data, 'teaser');
  if (!title || teaser === null) return null;
  return {
    title: short(title, TITLE_MAX),
    description: short(teaser, DESCRIPTION_MAX),
    picture: pathOf(fieldOf(data, 'cover')),
    type: 'article',
  };
}

function ofGroup(data: unknown): Partial<PageMeta> | null {
  const name = textOf(data, 'name');
  const bio = textOf(data, 'bio');
  if (!name || bio === null || fieldOf(data, 'member_count') === undefined) return null;
  return {
    title: short(name, TITLE_MAX),
    description: short(bio || META_TEXTS.groupText(name), DESCRIPTION_MAX),
    picture: pathOf(fieldOf(data, 'avatar')),
  };
}

function ofBrand(data: unknown): Partial<PageMeta> | null {
  const name = textOf(data, 'name');
  if (!name || fieldOf(data, 'is_watched') === undefined) return null;
  return {
    title: short(name, TITLE_MAX),
    description: short(textOf(data, 'bio') || META_TEXTS.brandText(name), DESCRIPTION_MAX),
    picture: pathOf(fieldOf(data, 'image')),
  };
}

function priceOf(data: unknown): string | null {
  const amount = fieldOf(data, 'lowest_price');
  if (typeof amount !== 'number' || amount <= 0) return null;
  return META_TEXTS.priceFrom(
    `${CURRENCY_SIGNS[textOf(data, 'currency') ?? ''] ?? '$'}${(amount / 100).toFixed(2)}`,
  );
}

/** The elements of the head. Pages for members and unknown ones are kept out of search engines. */
export function metaElements(
  { title, description, picture, type, canonical }: PageMeta,
  { origin, isIndexed }: { origin: string; isIndexed: boolean },
): string {
  const url = origin + canonical;
  // A drawn mark (.svg) is shown nowhere.
  const image = picture && !picture.endsWith('.svg') ? origin + jpgOf(picture) : null;
  return [
    `<title>${escapeHtml(`${title} · ${PRODUCT}`)}</title>`,
    tag('meta', { name: 'description', content: description }),
    isIndexed
      ? tag('link', { rel: 'canonical', href: url })
      : tag('meta', { name: 'robots', content: 'noindex' }),
    tag('meta', { property: 'og:site_name', content: PRODUCT }),
    tag('meta', { property: 'og:type', content: type }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: url }),
    tag('meta', { property: 'og:image', content: image ?? origin + SITE_PICTURE }),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ].join('');
}

/** Those who show shared links read no script; they get the page once the API has answered. */
const READER =
  /bot\b|crawl|spider|externalhit|facebookcatalog|preview|embed|slurp|whatsapp|pinterest|skype|vkshare/i;
export const isLinkReader = (userAgent: string | undefined): boolean => READER.test(userAgent ?? '');

/** Every picture has a .jpg twin, which all of them can read. */
const jpgOf = (path: string): string => path.replace(/\.webp$/, '.jpg');

function short(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}

function pathOf(source: unknown): string | null {
  return typeof source === 'string' && /^\/[^/\\\s]/.test(source) ? source : null;
}

function textOf(value: unknown, name: string): string | null {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
