import { SHAPES } from '#seed/content/content-types';
import type { Photo } from '#seed/pictures';
import type { Random } from '#seed/random';
import type { DemoPerson } from './people.ts';
import { type PostPicture, TAGS_MAX, type Tag } from './post.ts';
import type { DemoProduct } from './products.ts';
import type { Scenery } from './scenery.ts';

export interface Pictured {
  pictures: PostPicture[];
  tags: Tag[];
}

const PRODUCT_PICTURE_PX = 800;
/** Product pictures have their thing in the middle, a little below the centre. */
const PRODUCT_POINT = { x: 0.5, y: 0.54 };

/** A photo with the things that it shows tagged in their colours, and perhaps close-ups of some of them. */
export function picturedByPhoto(
  random: Random,
  scenery: Scenery,
  photo: Photo,
  author: DemoPerson,
): Pictured {
  const shown: { product: DemoProduct; point: Tag['point'] }[] = [];
  for (const { shape, colour, x, y } of photo.shows) {
    const product = scenery.lookalike(shape, colour);
    const isNew = product && !shown.some((entry) => entry.product.id === product.id);
    if (isNew && shown.length < TAGS_MAX) shown.push({ product, point: { x, y } });
  }
  const closeUps = random.chance(0.3) ? random.sample(shown, random.whole(1, 2)) : [];
  const tags = shown.map(({ product, point }) => ({ productId: product.id, point }));
  return {
    pictures: [pictureOfPhoto(photo), ...closeUps.map(({ product }) => pictureOfProduct(product))],
    tags: withMore(random, scenery, tags, author, tags.length === 0 ? 1 : 0, 2),
  };
}

/** One to four products, each with its own picture. */
export function picturedByProducts(
  random: Random,
  scenery: Scenery,
  shapes: readonly string[],
  author: DemoPerson,
): Pictured {
  const count = random.weighted([
    [1, 38],
    [2, 28],
    [3, 20],
    [4, 14],
  ] as const);
  const products = scenery.some(shapes.length > 0 ? shapes : shapesOf(author), count);
  const tags = products.map(({ id }, index) => ({
    productId: id,
    point: index === 0 ? PRODUCT_POINT : null,
  }));
  return {
    pictures: products.map(pictureOfProduct),
    tags: withMore(random, scenery, tags, author, 0, 2),
  };
}

/** One shape means two of its colours, two shapes one against the other, none any two of one shape. */
export function rivals(random: Random, scenery: Scenery, [left, right]: readonly string[]): DemoProduct[] {
  if (left && right) return [left, right].flatMap((shape) => scenery.some([shape], 1));
  return scenery.some([left ?? random.pick(scenery.some([], 40)).picture.shape], 2);
}

/** Adds a few things that the author likes and the picture does not show. */
function withMore(
  random: Random,
  scenery: Scenery,
  tags: readonly Tag[],
  author: DemoPerson,
  atLeast: number,
  atMost: number,
): Tag[] {
  const wanted = Math.min(TAGS_MAX - tags.length, random.whole(atLeast, atMost));
  const more = scenery
    .some(shapesOf(author), wanted + tags.length)
    .filter(({ id }) => !tags.some(({ productId }) => productId === id))
    .slice(0, Math.max(0, wanted));
  return [...tags, ...more.map(({ id }) => ({ productId: id, point: null }))];
}

/** The shapes among somebody's interests. */
export function shapesOf({ person }: DemoPerson): string[] {
  return person.interests.filter((interest) => SHAPES.some((shape) => shape === interest));
}

function pictureOfPhoto({ key, width, height, placeholder, shows }: Photo): PostPicture {
  const things = shows.map(({ shape, colour }) => `${article(colour)} ${colour} ${spoken(shape)}`);
  return { folder: 'posts', key, width, height, placeholder, alt: sentence(things) };
}

export function pictureOfProduct({ picture, name }: DemoProduct): PostPicture {
  return {
    folder: 'products',
    key: picture.key,
    width: PRODUCT_PICTURE_PX,
    height: PRODUCT_PICTURE_PX,
    placeholder: picture.placeholder,
    alt: name,
  };
}

function spoken(shape: string): string {
  return shape.replaceAll('-', ' ');
}

function article(word: string): string {
  return /^[aeiou]/.test(word) ? 'an' : 'a';
}

function sentence(things: readonly string[]): string {
  const last = things.at(-1) ?? 'a still life';
  const text = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${last}` : last;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
