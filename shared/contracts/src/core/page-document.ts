import * as z from '@tagalong/contracts/core/z';
import { type Endpoint, type RequestOf, urlOf } from './endpoint.ts';

/**
 * Facts about a page that the edge writes into its HTML before any script runs. They are part of the release's
 * manifest, so adding a share card to a page requires no release of the edge or the shell.
 *
 * A path such as `data.owner.nickname` or `data.0.url` refers to the response of the page's first call, and `origin` is
 * the site's origin. A template is text with paths in braces; it has no value if one of its paths has none. In a list of
 * templates, the first with a value is used. Filters: `{data.price|money:data.currency}` formats minor units, `|decimal:data.currency` formats
 * them as `42.50`, `|paragraph` takes the first paragraph of Markdown, `|url` makes a path of this site absolute.
 */
const PATH = String.raw`[A-Za-z_]\w*(?:\.\w+)*`;
const FILTER = String.raw`\|(?:paragraph|url|(?:money|decimal):${PATH})`;
const path = z.string().check(z.regex(new RegExp(`^${PATH}$`)));
const template = z.string().check(
  z.minLength(1),
  z.maxLength(300),
  z.regex(new RegExp(String.raw`^(?:[^{}]|\{${PATH}(?:${FILTER})?\})*$`), {
    error: 'Write paths as {data.name}, with a known filter or without one.',
  }),
);
const templates = z.array(template).check(z.minLength(1));

/** A condition on the response, such as `{ path: 'data.is_public', equals: 1 }`. */
const condition = z.object({ path, equals: z.union([z.string(), z.number(), z.boolean()]) });

/** Content of share cards and search results. The route's title and the site's description are the fallbacks. */
const ShareCard = z.object({
  type: z.optional(z.oneOf(['website', 'article', 'product', 'profile'])),
  title: templates,
  description: z.optional(templates),
  /** Paths of images on this site. A `.webp` image is shared as the `.jpg` beside it. */
  picture: z.optional(z.array(path)),
  /** The canonical URL of the page, if it has several. */
  canonical: z.optional(template.check(z.regex(/^\//))),
  /** Limits the card to responses that may be shown to everyone. */
  only_if: z.optional(condition),
});

/** An image of the first screen, preloaded with the same attributes as the image element that will show it. */
const FirstPicture = z.object({
  src: path,
  /** Image files by width in pixels. */
  widths: z.optional(z.array(z.object({ src: path, width: z.union([z.int(), path]) }))),
  sizes: z.optional(z.string()),
  /** Lets the frame draw the image in a box of this ratio before any script has loaded. */
  frame: z.optional(z.object({ width: path, height: path, min_ratio: z.number(), max_ratio: z.number() })),
  only_if: z.optional(condition),
});
export type FirstPicture = z.output<typeof FirstPicture>;

/**
 * A list whose items are pages of this route; `params` reads each `:name` of the route's path from an item, and `modified`
 * the time of its last change.
 */
const SitemapSource = z.object({
  call: z.string(),
  params: z.record(z.string(), path),
  modified: z.optional(path),
});
export type SitemapSource = z.output<typeof SitemapSource>;

/** A list of the page's subject as an Atom feed. All templates and paths but those of `call` read from an item. */
const AtomFeed = z.object({
  /** Added to the page's title. */
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  /** URL of the list's GET, with `:name` segments of the page's path. */
  call: z.string(),
  /** Path of an item's page, whose `:name` segments `params` reads. */
  path: z.string().check(z.regex(/^\/[\w\-/:]*$/)),
  params: z.record(z.string(), path),
  title: templates,
  text: z.optional(templates),
  /** Paths of images on this site. */
  picture: z.optional(z.array(path)),
  /** When the item was published. */
  published: path,
});
export type AtomFeed = z.output<typeof AtomFeed>;

/** The feed of this name is at the page's path, followed by the name and `.atom`. */
const FEED_NAME = z.string().check(z.regex(/^[a-z]{1,20}$/));

export const PageDocument = z.object({
  card: z.optional(ShareCard),
  /** Sets of images; the first set with an image in the response is preloaded. */
  pictures: z.optional(z.array(z.array(FirstPicture))),
  /** A JSON-LD object whose texts are templates. Properties without a value are omitted. */
  structured_data: z.optional(z.record(z.string(), z.unknown())),
  sitemap: z.optional(SitemapSource),
  atom_feeds: z.optional(z.record(FEED_NAME, AtomFeed)),
  /** `origin` and all paths that the response of the first call can have, so that the gate can check the paths above. */
  fields: z.array(path),
});
export type PageDocument = z.output<typeof PageDocument>;

/** Declares a page's document facts. Throws if one reads a field that the endpoint's response doesn't have. */
export function describePage(answered: Endpoint, facts: Omit<PageDocument, 'fields'>): PageDocument {
  const document = { ...facts, fields: ['origin', ...fieldsOf(answered.response, '')] };
  refuse(answered, unknownPaths(document));
  return document;
}

/** Lists the items of a call in the sitemap as pages of the route. */
export function sitemapOf<E extends Endpoint>(
  list: E,
  request: Partial<RequestOf<E>>,
  params: Record<string, string>,
  modified?: string,
): SitemapSource {
  refuseOfItems(list, [...Object.values(params), ...(modified === undefined ? [] : [modified])]);
  return { call: urlOf(list, request), params, ...(modified !== undefined && { modified }) };
}

/** Declares a list as an Atom feed of a page: its items are pages of the route `to`. Throws if it reads unknown fields. */
export function feedOf(list: Endpoint, to: { path: string }, feed: Omit<AtomFeed, 'path'>): AtomFeed {
  const { params, title, text = [], picture = [], published } = feed;
  refuseOfItems(list, [...Object.values(params), ...picture, published, ...readIn([title, text])]);
  return { ...feed, path: to.path };
}

function refuseOfItems(list: Endpoint, read: readonly string[]): void {
  const known = new Set(fieldsOf(list.response, ''));
  refuse(
    list,
    read.filter((field) => !known.has(`data.0.${field.replace(/\.\d+/g, '.0')}`)),
  );
}

/** Returns the paths that a document reads but the response doesn't have. */
export function unknownPaths({ fields, ...facts }: PageDocument): string[] {
  const known = new Set(fields);
  return pathsIn(facts).filter((read) => !known.has(read.replace(/\.\d+/g, '.0')));
}

/** Returns the paths that document facts read from the first call's response. */
export function pathsIn(facts: Omit<PageDocument, 'fields'>): string[] {
  const { card, pictures = [], structured_data: data } = facts;
  const ofCard = [...(card?.picture ?? []), ...(card?.only_if ? [card.only_if.path] : [])];
  const ofPictures = pictures
    .flat()
    .flatMap(({ src, widths = [], frame, only_if: only }) => [
      src,
      ...widths.flatMap((file) => [file.src, ...(typeof file.width === 'string' ? [file.width] : [])]),
      ...(frame ? [frame.width, frame.height] : []),
      ...(only ? [only.path] : []),
    ]);
  return [...ofCard, ...ofPictures, ...readIn([card?.title, card?.description, card?.canonical, data])];
}

/** Returns the paths that templates read. */
function readIn(parts: readonly unknown[]): string[] {
  const found = [...JSON.stringify(parts).matchAll(/\{([A-Za-z_][\w.]*)(?:\|\w+(?::([\w.]+))?)?\}/g)];
  return found.flatMap(([, read = '', byFilter]) => (byFilter ? [read, byFilter] : [read]));
}

function refuse(target: Endpoint, [unknown]: readonly string[]): void {
  if (unknown === undefined) return;
  throw new Error(`"${unknown}" is not a field of the response of ${target.name}. Use a path of its schema.`);
}

interface SchemaShape {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}

/** Lists the paths of all fields; `0` is any index of a list. */
function fieldsOf(schema: z.ZodMiniType, prefix: string): string[] {
  const { shape, element, innerType, options } = schema.def as SchemaShape;
  if (innerType) return fieldsOf(innerType, prefix);
  if (options) return [...new Set(options.flatMap((option) => fieldsOf(option, prefix)))];
  const inner: [name: string, schema: z.ZodMiniType][] = element
    ? [['0', element]]
    : Object.entries(shape ?? {});
  return inner.flatMap(([name, part]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    return [path, ...fieldsOf(part, path)];
  });
}
