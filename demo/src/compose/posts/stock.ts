import type { DemoProduct } from '#compose/catalog/products';
import type { Photo } from '#src/content/pictures';
import { groupBy } from '#src/lib/counters';
import type { Random } from '#src/lib/random';

/** Finds photos and products to show in a post. Each photo and product picture appears in one post only. */
export interface Stock {
  /** A photo of one of the shapes, or of anything without shapes; null if all of them are posted. */
  photo(shapes: readonly string[]): Photo | null;
  /** A product of this shape and color, or of the shape in another color. */
  lookalike(shape: string, color: string): DemoProduct | null;
  /** Different products of the shapes, or of any shape if there are none of these; their pictures may be posted. */
  products(shapes: readonly string[], count: number): DemoProduct[];
  /** Different products whose pictures aren't posted yet; fewer than `count` if there are no more. */
  pictured(shapes: readonly string[], count: number): DemoProduct[];
  /** Marks the pictures of the products as posted, and returns the products whose pictures weren't before. */
  post(products: readonly DemoProduct[]): DemoProduct[];
  /** Number of pictures of products of the shapes that aren't posted yet. */
  unpostedCount(shapes: readonly string[]): number;
  /** Whether a post can show one of the shapes, by a photo or a picture of a product. */
  canShow(shapes: readonly string[]): boolean;
  has(shape: string): boolean;
}

export function createStock(
  random: Random,
  photos: readonly Photo[],
  products: readonly DemoProduct[],
): Stock {
  const posted = new Set<string>();
  const byShape = groupBy(products, ({ picture }) => picture.shape);
  const byLook = groupBy(products, ({ picture }) => `${picture.shape} ${picture.color}`);

  const photosOf = (shapes: readonly string[]): Photo[] =>
    photos.filter(
      ({ key, shows }) =>
        !posted.has(key) && (shapes.length === 0 || shows.some(({ shape }) => shapes.includes(shape))),
    );
  const productsOf = (shapes: readonly string[]): readonly DemoProduct[] =>
    shapes.length > 0 ? shapes.flatMap((shape) => byShape.get(shape) ?? []) : products;
  /** Products with different pictures that aren't posted: several brands sell the same look. */
  const unposted = (shapes: readonly string[]): DemoProduct[] => {
    const byPicture = new Map(productsOf(shapes).map((product) => [product.picture.key, product]));
    return [...byPicture.values()].filter(({ picture }) => !posted.has(picture.key));
  };

  return {
    photo(shapes) {
      const found = photosOf(shapes);
      if (found.length === 0) return null;
      const photo = random.pick(found);
      posted.add(photo.key);
      return photo;
    },
    lookalike(shape, color) {
      const same = byLook.get(`${shape} ${color}`) ?? byShape.get(shape);
      return same ? random.pick(same) : null;
    },
    products(shapes, count) {
      const fitting = productsOf(shapes);
      return random.sample(fitting.length > 0 ? fitting : products, count);
    },
    pictured(shapes, count) {
      const found = random.sample(unposted(shapes), count);
      for (const { picture } of found) posted.add(picture.key);
      return found;
    },
    post(shown) {
      const fresh = shown.filter(({ picture }) => !posted.has(picture.key));
      for (const { picture } of fresh) posted.add(picture.key);
      return fresh;
    },
    unpostedCount: (shapes) => unposted(shapes).length,
    canShow: (shapes) => unposted(shapes).length > 0 || photosOf(shapes).length > 0,
    has: (shape) => byShape.has(shape),
  };
}
