import type { DemoProduct } from '#compose/catalog/products';
import type { DemoPerson } from '#compose/people/people';
import type { Photo } from '#src/content/pictures';
import type { Random } from '#src/lib/random';
import { type PostPicture, TAGS_MAX, type Tag } from './post.ts';
import type { Stock } from './stock.ts';

export interface Pictured {
  pictures: PostPicture[];
  tags: Tag[];
}

const PRODUCT_PICTURE_PX = 800;
/** In product pictures, the product is slightly below the center. */
const PRODUCT_POINT = { x: 0.5, y: 0.54 };

/** A photo with tags on what it shows, in matching colors, and sometimes close-ups of a few of these products. */
export function picturedByPhoto(random: Random, stock: Stock, photo: Photo, author: DemoPerson): Pictured {
  const shown: { product: DemoProduct; point: Tag['point'] }[] = [];
  for (const { shape, color, x, y } of photo.shows) {
    const product = stock.lookalike(shape, color);
    const isNew = product && !shown.some((entry) => entry.product.id === product.id);
    if (isNew && shown.length < TAGS_MAX) shown.push({ product, point: { x, y } });
  }
  const closeUps = random.chance(0.3)
    ? stock.post(random.sample(shown, random.whole(1, 2)).map(({ product }) => product))
    : [];
  const tags = shown.map(({ product, point }) => ({ productId: product.id, point }));
  return {
    pictures: [pictureOfPhoto(photo), ...closeUps.map(pictureOfProduct)],
    tags: withMore(random, stock, tags, author, tags.length === 0 ? 1 : 0, 2),
  };
}

/** One to three products, each with its own picture. */
export function picturedByProducts(
  random: Random,
  stock: Stock,
  shapes: readonly string[],
  author: DemoPerson,
): Pictured {
  const count = random.weighted([
    [1, 70],
    [2, 20],
    [3, 10],
  ] as const);
  const wanted = shapes.length > 0 ? shapes : author.person.interests;
  const found = stock.pictured(wanted, count);
  const products = found.length > 0 ? found : stock.pictured([], 1);
  const tags = products.map(({ id }, index) => ({
    productId: id,
    point: index === 0 ? PRODUCT_POINT : null,
  }));
  return {
    pictures: products.map(pictureOfProduct),
    tags: withMore(random, stock, tags, author, 0, 2),
  };
}

/** Two shapes are compared with each other; one shape, or none, means two products of the same shape. */
export function rivals(random: Random, stock: Stock, [left, right]: readonly string[]): DemoProduct[] {
  if (left && right) return [left, right].flatMap((shape) => stock.pictured([shape], 1));
  const pairs = stock.products([], 40).filter(({ picture }) => stock.unpostedCount([picture.shape]) > 1);
  return stock.pictured([left ?? random.pick(pairs).picture.shape], 2);
}

/** Adds `min` to `max` tags of products that match the author's interests and aren't in the picture. */
function withMore(
  random: Random,
  stock: Stock,
  tags: readonly Tag[],
  author: DemoPerson,
  min: number,
  max: number,
): Tag[] {
  const wanted = Math.min(TAGS_MAX - tags.length, random.whole(min, max));
  const more = stock
    .products(author.person.interests, wanted + tags.length)
    .filter(({ id }) => !tags.some(({ productId }) => productId === id))
    .slice(0, Math.max(0, wanted));
  return [...tags, ...more.map(({ id }) => ({ productId: id, point: null }))];
}

function pictureOfPhoto({ key, width, height, placeholder, shows }: Photo): PostPicture {
  const things = shows.map(({ shape, color }) => thing(color, shape.replaceAll('-', ' ')));
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

/** Shapes such as sunglasses are plural and take no article. */
function thing(color: string, shape: string): string {
  if (shape.endsWith('s')) return `${color} ${shape}`;
  return `${/^[aeiou]/.test(color) ? 'an' : 'a'} ${color} ${shape}`;
}

function sentence(things: readonly string[]): string {
  const last = things.at(-1) ?? 'a still life';
  const text = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${last}` : last;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
