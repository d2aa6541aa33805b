import type { Brand, ProductLine } from '#seed/content/content-types';
import { type ProductPicture, productPictureUrl } from '#seed/pictures';
import type { Random } from '#seed/random';
import type { Row } from './row.ts';
import { before, DAY_MS, someAge } from './when.ts';

export interface DemoProduct {
  id: number;
  /** The first colour of the same line, or null for that one itself. */
  parentId: number | null;
  line: ProductLine;
  /** Place of the line in the content. */
  lineIndex: number;
  picture: ProductPicture;
  name: string;
  brandId: number;
  createdAt: Date;
}

/** As many as there have to be; a picture serves two brands only while there are too few pictures. */
const PRODUCTS_MIN = 430;

/** Every picture is a product of one line of its shape; lines of one shape share its colours. */
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
      lineIndex,
      picture,
      name: `${line.title}, ${picture.colour_name.toLowerCase()}`,
      brandId: brandIds.get(line.brand) ?? 0,
      createdAt: before(now, 5 * DAY_MS + someAge(random, 700 * DAY_MS, 1.2)),
    };
  });
}

interface Pair {
  lineIndex: number;
  line: ProductLine;
  picture: ProductPicture;
}

function pairsOf(lines: readonly ProductLine[], pictures: readonly ProductPicture[]): Pair[] {
  const pairs: Pair[] = [];
  const seen = new Map<string, number>();
  const numbered = pictures.map((picture) => {
    const place = seen.get(picture.shape) ?? 0;
    seen.set(picture.shape, place + 1);
    return { picture, place };
  });
  for (let round = 0; round < lines.length && pairs.length < PRODUCTS_MIN; round += 1) {
    for (const { picture, place } of numbered) {
      const own = lines.flatMap((line, lineIndex) =>
        line.shape === picture.shape ? [{ line, lineIndex, picture }] : [],
      );
      const pair = own[(place + round) % own.length];
      const isWanted = round === 0 || pairs.length < PRODUCTS_MIN;
      if (pair && round < own.length && isWanted) pairs.push(pair);
    }
  }
  return pairs;
}

export interface ProductFacts {
  lowestPrice: number;
  fullPrice: number;
  currency: string;
  merchantCount: number;
  isMonetizable: boolean;
  hotScore: number;
  isHot: boolean;
  likeCount: number;
  likeboardsCount: number;
  postCounts: Readonly<Record<'IMAGE' | 'INSTAGRAM' | 'TIKTOK' | 'THISORTHAT' | 'YOUTUBE', number>>;
}

/** Rows of products; `factsOf` tells what offers, likes and posts say about one. */
export function productRows(
  products: readonly DemoProduct[],
  brands: readonly Brand[],
  factsOf: (product: DemoProduct) => ProductFacts,
): Row<'products'>[] {
  return products.map((product) => {
    const { picture, line } = product;
    const facts = factsOf(product);
    return {
      id: product.id,
      parent_id: product.parentId,
      brand_id: product.brandId,
      brand_name: brands[product.brandId - 1]?.name ?? '',
      name: product.name,
      description: line.description,
      google_category_id: line.google_category.id,
      image_200: productPictureUrl(picture.key, 200),
      image_400: productPictureUrl(picture.key, 400),
      image_original: productPictureUrl(picture.key, 800),
      placeholder: picture.placeholder,
      dominant: picture.dominant,
      lowest_price: facts.lowestPrice,
      full_price: facts.fullPrice,
      currency: facts.currency,
      merchant_count: facts.merchantCount,
      is_monetizable: facts.isMonetizable,
      is_hot: facts.isHot,
      hot_score: facts.hotScore,
      like_count: facts.likeCount,
      likeboards_count: facts.likeboardsCount,
      imageposts_count: facts.postCounts.IMAGE,
      instagramposts_count: facts.postCounts.INSTAGRAM,
      tiktok_posts_count: facts.postCounts.TIKTOK,
      thisorthatposts_count: facts.postCounts.THISORTHAT,
      video_posts_count: facts.postCounts.YOUTUBE,
      other_data: { colour: picture.colour_name, keywords: line.keywords },
      created_at: product.createdAt,
      updated_at: product.createdAt,
    };
  });
}
