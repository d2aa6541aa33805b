import type { DemoProduct } from '#compose/catalog/products';
import type { Photo } from '#src/content/pictures';
import { groupBy } from '#src/lib/counters';
import type { Random } from '#src/lib/random';

/** Finds photos and products to show in a post. */
export interface Stock {
  /** A photo of one of the shapes, or of anything without shapes; null if all of them were used recently. */
  photo(shapes: readonly string[]): Photo | null;
  /** A product of this shape and color, or of the shape in another color. */
  lookalike(shape: string, color: string): DemoProduct | null;
  /** Different products of the shapes, or of any shape if there are none of these. */
  products(shapes: readonly string[], count: number): DemoProduct[];
  has(shape: string): boolean;
}

export function createStock(
  random: Random,
  photos: readonly Photo[],
  products: readonly DemoProduct[],
): Stock {
  const lastUse = new Map<string, number>();
  const byShape = groupBy(products, ({ picture }) => picture.shape);
  const byLook = groupBy(products, ({ picture }) => `${picture.shape} ${picture.color}`);
  /** A photo is used again after this many requests at the earliest. */
  const gap = Math.max(24, Math.round(photos.length * 0.9));
  let turn = 0;

  return {
    photo(shapes) {
      turn += 1;
      const rested = photos.filter(
        ({ key, shows }) =>
          turn - (lastUse.get(key) ?? Number.NEGATIVE_INFINITY) > gap &&
          (shapes.length === 0 || shows.some(({ shape }) => shapes.includes(shape))),
      );
      if (rested.length === 0) return null;
      const photo = random.pick(rested);
      lastUse.set(photo.key, turn);
      return photo;
    },
    lookalike(shape, color) {
      const same = byLook.get(`${shape} ${color}`) ?? byShape.get(shape);
      return same ? random.pick(same) : null;
    },
    products(shapes, count) {
      const fitting = shapes.flatMap((shape) => byShape.get(shape) ?? []);
      return random.sample(fitting.length > 0 ? fitting : products, count);
    },
    has: (shape) => byShape.has(shape),
  };
}
