import type { Brand, ProductLine, Shape } from '#src/content/content';
import { type ProductPicture, productPictureUrl } from '#src/content/pictures';
import { groupBy } from '#src/lib/counters';
import type { Random } from '#src/lib/random';
import { before, DAY_MS, randomAge } from '#src/lib/times';

export interface DemoProduct {
  id: number;
  /** The first color of the same line, or null for that one itself. */
  parentId: number | null;
  line: ProductLine;
  picture: ProductPicture;
  name: string;
  brandId: number;
  createdAt: Date;
}

/** A picture is used for the lines of two brands only until there are this many products. */
const PRODUCTS_MIN = 430;

/** Every picture becomes a product of a line of its shape; the lines of a shape share its colors. */
export function composeProducts(
  random: Random,
  lines: readonly ProductLine[],
  brands: readonly Brand[],
  pictures: readonly ProductPicture[],
  now: Date,
): DemoProduct[] {
  const brandIds = new Map(brands.map(({ key }, index) => [key, index + 1]));
  const chosen = pairsOf(lines, pictures).sort((a, b) => a.lineIndex - b.lineIndex);
  const parents = new Map<number, number>();
  return chosen.map(({ lineIndex, line, picture }, index) => {
    const id = index + 1;
    const parentId = parents.get(lineIndex) ?? null;
    if (parentId === null) parents.set(lineIndex, id);
    return {
      id,
      parentId,
      line,
      picture,
      name: `${line.title}, ${picture.color_name.toLowerCase()}`,
      brandId: brandIds.get(line.brand) ?? 0,
      createdAt: before(now, 5 * DAY_MS + randomAge(random, 700 * DAY_MS, 1.2)),
    };
  });
}

interface Pair {
  lineIndex: number;
  line: ProductLine;
  picture: ProductPicture;
}

/** In each round, every picture is given to the next line of its shape that doesn't have it yet. */
function pairsOf(lines: readonly ProductLine[], pictures: readonly ProductPicture[]): Pair[] {
  const pairs: Pair[] = [];
  const places = [...groupBy(pictures, ({ shape }) => shape).values()].flatMap((own) => [...own.entries()]);
  const placeOf = new Map(places.map(([place, picture]) => [picture, place]));
  for (let round = 0; round < lines.length && pairs.length < PRODUCTS_MIN; round += 1) {
    for (const picture of pictures) {
      const own = lines.flatMap((line, lineIndex) =>
        line.shape === picture.shape ? [{ line, lineIndex, picture }] : [],
      );
      const pair = own[((placeOf.get(picture) ?? 0) + round) % own.length];
      const isWanted = round === 0 || pairs.length < PRODUCTS_MIN;
      if (pair && round < own.length && isWanted) pairs.push(pair);
    }
  }
  return pairs;
}

/** `factsOf` returns the columns that follow from the rest of the demo. */
export function productRows<Facts extends object>(
  products: readonly DemoProduct[],
  brands: readonly Brand[],
  shapes: readonly Shape[],
  factsOf: (productId: number) => Facts,
) {
  const categoryIds = new Map(shapes.map(({ shape, google_category_id }) => [shape, google_category_id]));
  return products.map(({ id, parentId, brandId, name, line, picture, createdAt }) => ({
    id,
    parent_id: parentId,
    brand_id: brandId,
    brand_name: brands[brandId - 1]?.name ?? '',
    name,
    description: line.description,
    google_category_id: categoryIds.get(line.shape) ?? null,
    image_200: productPictureUrl(picture.key, 200),
    image_400: productPictureUrl(picture.key, 400),
    image_original: productPictureUrl(picture.key, 800),
    placeholder: picture.placeholder,
    dominant: picture.dominant,
    ...factsOf(id),
    other_data: { color: picture.color_name, keywords: line.keywords },
    created_at: createdAt,
    updated_at: createdAt,
  }));
}
