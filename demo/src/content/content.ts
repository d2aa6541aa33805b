import * as z from 'zod/mini';
import { readCsv, readJsonLines, readMarkdown } from './content-files.ts';

/** Empty cells mean that there is no value. */
const Cell = z.pipe(
  z.string(),
  z.transform((text) => text || undefined),
);
/** Keys in one cell, separated by spaces. */
const Keys = z.pipe(
  z.string(),
  z.transform((text) => text.split(' ').filter(Boolean)),
);
const YesNo = z.pipe(
  z.enum(['yes', 'no']),
  z.transform((text) => text === 'yes'),
);
const WholeNumber = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));
const Key = z.string().check(z.regex(/^[a-z0-9-]+$/));
const HexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** A kind of product, by the key of its pictures, with its place in Google's product taxonomy. */
const Shape = z.strictObject({ shape: Key, google_category_id: WholeNumber, google_category: z.string() });

const Brand = z.strictObject({
  key: Key,
  name: z.string(),
  tagline: z.string(),
  about: z.string(),
  /** The colors of the wordmark. */
  ink: HexColor,
  paper: HexColor,
  /** The lettering of the wordmark. */
  mark: z.enum(['serif', 'sans', 'script', 'mono']),
});

const Merchant = z.strictObject({
  key: Key,
  name: z.string(),
  currency: z.enum(['USD', 'CAD', 'GBP', 'EUR', 'AUD']),
  is_reseller: YesNo,
  /** Describes the shop, for authors. */
  note: z.string(),
});

/** A product without its color: each color of the shape makes one product `${title}, ${color}`. */
const ProductLine = z.strictObject({
  shape: Key,
  /** Key of the brand. */
  brand: Key,
  title: z.string(),
  /** Lowest and highest price in US cents. */
  price_cents_usd: z.tuple([z.int(), z.int()]),
  keywords: z.array(z.string()),
  description: z.string(),
});

const Person = z.strictObject({
  key: Key,
  nickname: z.string(),
  handle: z.string(),
  /** One of the three accounts that the demo hands out. */
  demo_account: z.optional(z.enum(['shopper', 'creator', 'merchant'])),
  is_creator: z._default(z.boolean(), false),
  /** 0 email, 1 Instagram, 2 influencer. */
  register_type: z._default(z.literal([0, 1, 2]), 0),
  /** Palette id of the initials. */
  color: z.int().check(z.gte(0), z.lte(13)),
  city: z.string(),
  /** Shapes, and interests of the topics in lower case. */
  interests: z.array(Key),
  bio: z.string(),
  /** Describes the voice, for authors of captions. */
  style: z.string(),
});

/** Each first name goes with each last name. */
const ReaderName = z.strictObject({ first: z.string(), last: z.string() });

/**
 * The words of a post. Except for THISORTHAT, they suit a post that shows any one of the shapes.
 * For THISORTHAT, one shape means two of its colors, and two shapes mean one against the other.
 * A caption without shapes suits everything; for THISORTHAT, any two things of one shape.
 */
const Caption = z.strictObject({
  kind: z.enum(['IMAGE', 'INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'THISORTHAT']),
  shapes: Keys,
  /** Key of the only person who may say it; anyone if empty. */
  by: Cell,
  text: z.string(),
});

const VideoTitle = z.strictObject({
  platform: z.enum(['YOUTUBE', 'TIKTOK']),
  /** Key of the creator. */
  channel: Key,
  /** The subject of the video; empty suits everything. */
  shapes: Keys,
  title: z.string(),
});

const LikeboardIdea = z.strictObject({
  name: z.string(),
  /** Palette id, 255 is the default. */
  color_id: WholeNumber,
  is_public: YesNo,
  /** Empty means a mix of everything. */
  shapes: Keys,
  description: z.string(),
});

const Group = z.strictObject({
  slug: Key,
  name: z.string(),
  about: z.string(),
  /** Keys of people; the first one owns the group. */
  members: z.array(Key),
});

const Topic = z.strictObject({ kind: z.enum(['interest', 'cause']), name: z.string() });
const Deal = z.strictObject({ kind: z.enum(['sale', 'promo']), title: z.string(), code: Cell });
const Slide = z.strictObject({ id: WholeNumber, title: z.string(), body: z.string() });
const Page = z.strictObject({ slug: z.string(), title: z.string(), body: z.string() });
/** In the body, `<!-- products: mug vase -->` is replaced by links to products of these shapes. */
const Article = z.strictObject({ ...Page.shape, dek: z.string(), by: Key });

export type Brand = z.infer<typeof Brand>;
export type Shape = z.infer<typeof Shape>;
export type Merchant = z.infer<typeof Merchant>;
export type ProductLine = z.infer<typeof ProductLine>;
export type Person = z.infer<typeof Person>;
export type ReaderName = z.infer<typeof ReaderName>;
export type Caption = z.infer<typeof Caption>;
export type VideoTitle = z.infer<typeof VideoTitle>;
export type LikeboardIdea = z.infer<typeof LikeboardIdea>;
export type Group = z.infer<typeof Group>;
export type Topic = z.infer<typeof Topic>;
export type Deal = z.infer<typeof Deal>;
export type Slide = z.infer<typeof Slide>;
export type Page = z.infer<typeof Page>;
export type Article = z.infer<typeof Article>;
export type Content = ReturnType<typeof readContent>;

/** Reads and validates everything in `content/`; throws with the file and the record of an invalid entry. */
export function readContent() {
  return {
    articles: readMarkdown('articles', Article),
    brands: readJsonLines('brands.jsonl', Brand),
    captions: readCsv('captions.csv', Caption),
    deals: readCsv('deals.csv', Deal),
    groups: readJsonLines('groups.jsonl', Group),
    likeboards: readCsv('likeboards.csv', LikeboardIdea),
    merchants: readCsv('merchants.csv', Merchant),
    pages: readMarkdown('pages', Page),
    people: readJsonLines('people.jsonl', Person),
    productLines: readJsonLines('product-lines.jsonl', ProductLine),
    readerNames: readCsv('reader-names.csv', ReaderName),
    shapes: readCsv('shapes.csv', Shape),
    slides: readCsv('whats-new.csv', Slide),
    topics: readCsv('topics.csv', Topic),
    videoTitles: readCsv('video-titles.csv', VideoTitle),
  };
}
