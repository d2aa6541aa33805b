import type { Caption } from '#seed/content/content-types';
import { type Photo, photoUrl, productPictureUrl } from '#seed/pictures';
import type { Random } from '#seed/random';
import type { DemoPerson } from './people.ts';
import type { DemoProduct } from './products.ts';
import type { Row } from './row.ts';
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
  material: DraftMaterial,
  now: Date,
): Drafts {
  const drafts: Row<'drafts'>[] = [];
  const tagged: Row<'draft_products'>[] = [];
  for (const person of people) {
    for (const [index, ageDays] of AGES_DAYS.entries()) {
      const id = drafts.length + 1;
      const origin = ORIGINS[(index + person.id) % ORIGINS.length] ?? 'native';
      const products = random.sample(material.products, origin === 'thisorthat' ? 2 : random.whole(0, 3));
      // Well inside its day, whenever the demo is looked at within the next hours.
      const savedAt = before(now, ageDays * DAY_MS + random.whole(5, 90) * MINUTE_MS);
      drafts.push({
        ...draftOf(random, id, person, origin, products, material),
        created_at: savedAt,
        updated_at: savedAt,
      });
      tagged.push(
        ...products.map((product, position) => ({ draft_id: id, product_id: product.id, position })),
      );
    }
  }
  return { drafts, products: tagged };
}

function draftOf(
  random: Random,
  id: number,
  { id: userId, person }: DemoPerson,
  origin: Origin,
  products: readonly DemoProduct[],
  { captions, photos }: DraftMaterial,
): Row<'drafts'> {
  const voices = captions.filter(
    ({ kind, by }) => kind === CAPTION_KIND[origin] && (by === undefined || by === person.key),
  );
  const photo = photos.length > 0 ? random.pick(photos) : null;
  const link = linkOf(random, origin, person.handle);
  return {
    id,
    user_id: userId,
    is_confirm: random.chance(0.4),
    caption: voices.length > 0 && random.chance(0.7) ? random.pick(voices).text : '',
    resource_origin: origin,
    link,
    scraped: false,
    influencer_id: null,
    thumbnail_url: link && photo ? photoUrl(photo.key, 400) : null,
    width: link && photo ? photo.width : null,
    height: link && photo ? photo.height : null,
    payload: {},
    photos: photosOf(origin, products, photo),
    tot_product_ids: origin === 'thisorthat' ? products.map((product) => product.id) : [],
  };
}

function photosOf(origin: Origin, products: readonly DemoProduct[], photo: Photo | null): string[] {
  if (origin === 'thisorthat') return products.map(({ picture }) => productPictureUrl(picture.key, 800));
  return origin === 'native' && photo ? [photoUrl(photo.key, 800)] : [];
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
