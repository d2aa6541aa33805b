import type { Caption, Shape } from '#seed/content/content-types';
import { type Photo, photoUrl, productPictureUrl } from '#seed/pictures';
import type { Random } from '#seed/random';
import type { DemoPerson } from './people.ts';
import { rivals } from './pictured.ts';
import type { DemoProduct } from './products.ts';
import type { Row } from './row.ts';
import { composeScenery, type Scenery } from './scenery.ts';
import { before, DAY_MS, MINUTE_MS } from './when.ts';

const ORIGINS = ['youtube', 'native', 'thisorthat', 'instagram', 'tiktok', 'native', 'youtube'] as const;
type Origin = (typeof ORIGINS)[number];
const CAPTION_KIND = {
  youtube: 'YOUTUBE',
  native: 'IMAGE',
  thisorthat: 'THISORTHAT',
  instagram: 'INSTAGRAM',
  tiktok: 'TIKTOK',
} as const satisfies Record<Origin, Caption['kind']>;
/** A draft's last day is its seventh. */
const AGES_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const URL_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export interface DraftMaterial {
  captions: readonly Caption[];
  photos: readonly Photo[];
  products: readonly DemoProduct[];
}

export interface Drafts {
  drafts: Row<'drafts'>[];
  products: Row<'draft_products'>[];
}

/** One draft of each age, 0 to 6 days, for each of the people. */
export function composeDrafts(
  random: Random,
  people: readonly DemoPerson[],
  { captions, photos, products }: DraftMaterial,
  now: Date,
): Drafts {
  const scenery = composeScenery(random.fork('scenery'), photos, products);
  const drafts: Row<'drafts'>[] = [];
  const tagged: Row<'draft_products'>[] = [];
  for (const { id: userId, person } of people) {
    for (const [index, ageDays] of AGES_DAYS.entries()) {
      const id = drafts.length + 1;
      const origin = ORIGINS[(index + userId) % ORIGINS.length] ?? 'native';
      // Well inside its day, whenever the demo is looked at within the next hours.
      const savedAt = before(now, ageDays * DAY_MS + random.whole(5, 90) * MINUTE_MS);
      const idea = ideaFor(random, origin, person.key, captions, scenery);
      const content = contentOf(random, origin, idea.shapes, scenery);
      drafts.push({
        id,
        user_id: userId,
        is_confirm: random.chance(0.4),
        // The last thing that people write, and not all of them have got there.
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
      });
      tagged.push(
        ...content.products.map((product, position) => ({ draft_id: id, product_id: product.id, position })),
      );
    }
  }
  return { drafts, products: tagged };
}

function ideaFor(
  random: Random,
  origin: Origin,
  author: string,
  captions: readonly Caption[],
  scenery: Scenery,
): Caption {
  const kind = CAPTION_KIND[origin];
  return random.pick(
    captions.filter(
      (caption) =>
        caption.kind === kind &&
        (caption.by === undefined || caption.by === author) &&
        caption.shapes.every(scenery.has),
    ),
  );
}

interface DraftContent {
  products: readonly DemoProduct[];
  photos: string[];
  thumbnail: Photo | null;
}

function contentOf(random: Random, origin: Origin, shapes: readonly Shape[], scenery: Scenery): DraftContent {
  if (origin === 'thisorthat') {
    const products = rivals(random, scenery, shapes);
    return {
      products,
      photos: products.map(({ picture }) => productPictureUrl(picture.key, 800)),
      thumbnail: null,
    };
  }
  const products = scenery.some(shapes, random.whole(0, 3));
  const photo = scenery.photo(shapes) ?? scenery.photo([]);
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
