import type { DemoProduct } from '#compose/catalog/products';
import type { DemoPerson } from '#compose/people/people';
import type { Caption } from '#src/content/content';
import { type Photo, photoUrl, productPictureUrl } from '#src/content/pictures';
import type { Random } from '#src/lib/random';
import { before, DAY_MS, MINUTE_MS } from '#src/lib/times';
import { rivals } from './pictured.ts';
import { createStock, type Stock } from './stock.ts';

const ORIGINS = ['youtube', 'native', 'thisorthat', 'instagram', 'tiktok', 'native', 'youtube'] as const;
type Origin = (typeof ORIGINS)[number];
const CAPTION_KIND = {
  youtube: 'YOUTUBE',
  native: 'IMAGE',
  thisorthat: 'THISORTHAT',
  instagram: 'INSTAGRAM',
  tiktok: 'TIKTOK',
} as const satisfies Record<Origin, Caption['kind']>;
/** Drafts expire on their seventh day. */
const AGES_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const URL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

interface DraftMaterial {
  captions: readonly Caption[];
  photos: readonly Photo[];
  products: readonly DemoProduct[];
}

/** One draft of each age, 0 to 6 days, for each owner. */
export function composeDrafts(
  random: Random,
  owners: readonly DemoPerson[],
  { captions, photos, products }: DraftMaterial,
  now: Date,
) {
  const stock = createStock(random.fork('scenery'), photos, products);
  const drafts = owners.flatMap(({ id: userId, person }) =>
    AGES_DAYS.map((ageDays) => {
      const origin = ORIGINS[(ageDays + userId) % ORIGINS.length] ?? 'native';
      // At most 90 minutes into its day, so that the age stays the same for the next hours.
      const savedAt = before(now, ageDays * DAY_MS + random.whole(5, 90) * MINUTE_MS);
      const idea = ideaFor(random, origin, person.key, captions, stock);
      const content = contentOf(random, origin, idea.shapes, stock);
      const row = {
        user_id: userId,
        is_confirm: random.chance(0.4),
        // The caption is written last, so some drafts don't have one yet.
        caption: random.chance(0.7) ? idea.text : '',
        resource_origin: origin,
        link: linkOf(random, origin, person.handle),
        scraped: false,
        influencer_id: null,
        thumbnail_url: content.thumbnail ? photoUrl(content.thumbnail.key, 400) : null,
        width: content.thumbnail?.width ?? null,
        height: content.thumbnail?.height ?? null,
        payload: {},
        photos: content.photos,
        tot_product_ids: origin === 'thisorthat' ? content.products.map((product) => product.id) : [],
        created_at: savedAt,
        updated_at: savedAt,
      };
      return { row, products: content.products };
    }),
  );
  return {
    drafts: drafts.map(({ row }, index) => ({ id: index + 1, ...row })),
    products: drafts.flatMap((draft, index) =>
      draft.products.map(({ id }, position) => ({ draft_id: index + 1, product_id: id, position })),
    ),
  };
}

function ideaFor(
  random: Random,
  origin: Origin,
  author: string,
  captions: readonly Caption[],
  stock: Stock,
): Caption {
  const kind = CAPTION_KIND[origin];
  return random.pick(
    captions.filter(
      (caption) =>
        caption.kind === kind &&
        (caption.by === undefined || caption.by === author) &&
        caption.shapes.every(stock.has),
    ),
  );
}

interface DraftContent {
  products: readonly DemoProduct[];
  photos: string[];
  thumbnail: Photo | null;
}

function contentOf(random: Random, origin: Origin, shapes: readonly string[], stock: Stock): DraftContent {
  if (origin === 'thisorthat') {
    const products = rivals(random, stock, shapes);
    return {
      products,
      photos: products.map(({ picture }) => productPictureUrl(picture.key, 800)),
      thumbnail: null,
    };
  }
  const products = stock.products(shapes, random.whole(0, 3));
  const photo = stock.photo(shapes) ?? stock.photo([]);
  if (origin !== 'native') return { products, photos: [], thumbnail: photo };
  return { products, photos: photo ? [photoUrl(photo.key, 800)] : [], thumbnail: null };
}

function linkOf(random: Random, origin: Origin, handle: string): string | null {
  switch (origin) {
    case 'youtube':
      return `https://youtu.be/${random.token(11, URL_LETTERS)}`;
    case 'instagram':
      return `https://www.instagram.com/p/C${random.token(10, URL_LETTERS)}/`;
    case 'tiktok':
      return `https://www.tiktok.com/@${handle}/video/7${random.token(18, '0123456789')}`;
    default:
      return null;
  }
}
