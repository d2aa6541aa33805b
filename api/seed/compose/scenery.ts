import type { Shape } from '#seed/content/content-types';
import type { Photo } from '#seed/pictures';
import type { Random } from '#seed/random';
import { groupBy } from './counters.ts';
import type { DemoProduct } from './products.ts';

/** Products by what they look like, and photos that were not seen lately. */
export interface Scenery {
  /** A photo that shows one of the shapes (any photo when there are none), or null when all were just seen. */
  photo(shapes: readonly Shape[]): Photo | null;
  /** A product of this shape and colour; of the shape in another colour if there is none. */
  lookalike(shape: string, colour: string): DemoProduct | null;
  /** Different products of one of the shapes, of any shape when there are none. */
  some(shapes: readonly string[], count: number): DemoProduct[];
  has(shape: string): boolean;
}

export function composeScenery(
  random: Random,
  photos: readonly Photo[],
  products: readonly DemoProduct[],
): Scenery {
  const lastUse = new Map<string, number>();
  const byShape = groupBy(products, ({ picture }) => picture.shape);
  const byPicture = groupBy(products, ({ picture }) => `${picture.shape} ${picture.colour}`);
  /** So many posts lie at least between two that show the same photo. */
  const gap = Math.max(24, Math.round(photos.length * 0.9));
  let turn = 0;

  return {
    photo(shapes) {
      turn += 1;
      const rested = photos.filter(
        ({ key, shows }) =>
          turn - (lastUse.get(key) ?? Number.NEGATIVE_INFINITY) > gap &&
          (shapes.length === 0 || shows.some(({ shape }) => shapes.some((wanted) => wanted === shape))),
      );
      if (rested.length === 0) return null;
      const photo = random.pick(rested);
      lastUse.set(photo.key, turn);
      return photo;
    },
    lookalike(shape, colour) {
      const same = byPicture.get(`${shape} ${colour}`) ?? byShape.get(shape);
      return same ? random.pick(same) : null;
    },
    some(shapes, count) {
      const known = shapes.filter((shape) => byShape.has(shape));
      if (known.length === 0) return random.sample(products, count);
      return random.sample(
        known.flatMap((shape) => byShape.get(shape) ?? []),
        count,
      );
    },
    has: (shape) => byShape.has(shape),
  };
}
