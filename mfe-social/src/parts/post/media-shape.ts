import type { Post } from '@tagalong/contracts/social/post';
import type { TaggedProduct } from '@tagalong/contracts/storefront/product-card';

/** Limits pictures in a feed to ratios between 4:5 and 16:9, so that no post is taller than a screen. */
const TALLEST = 4 / 5;
const WIDEST = 16 / 9;
/** Two halves of 4:5 next to each other. */
const THIS_OR_THAT = 8 / 5;

/** Returns the width-to-height ratio of a post's first picture or poster, or TALLEST if its size is unknown. */
export function naturalRatio(post: Post): number {
  const source = post.post_type === 'IMAGE' ? post.image_list[0] : (post.payload ?? post.image_list[0]);
  const width = source?.width ?? 0;
  const height = source?.height ?? 0;
  return width > 0 && height > 0 ? width / height : TALLEST;
}

/** Returns the ratio in which a post's media is displayed; it is known before any picture loads. */
export function mediaRatio(post: Post): number {
  if (post.post_type === 'THISORTHAT') return THIS_OR_THAT;
  return Math.min(WIDEST, Math.max(TALLEST, naturalRatio(post)));
}

/** Returns the ratio in which a wall displays a post's picture; the halves of a This or That share a square. */
export function tileRatio(post: Post): number {
  return post.post_type === 'THISORTHAT' ? 1 : naturalRatio(post);
}

export interface PlacedTag {
  product: TaggedProduct;
  /** Position in percent of the displayed box. */
  x: number;
  y: number;
}

/** Returns the tag positions in a box that shows the center of a picture; tags in the cropped area are omitted. */
export function placedTags(
  products: readonly TaggedProduct[],
  pictureRatio: number,
  boxRatio: number,
): PlacedTag[] {
  const shownWidth = Math.min(1, boxRatio / pictureRatio);
  const shownHeight = Math.min(1, pictureRatio / boxRatio);
  return products.flatMap((product) => {
    if (product.x === null || product.y === null) return [];
    const x = (product.x - (1 - shownWidth) / 2) / shownWidth;
    const y = (product.y - (1 - shownHeight) / 2) / shownHeight;
    const isShown = x >= 0 && x <= 1 && y >= 0 && y <= 1;
    return isShown ? [{ product, x: x * 100, y: y * 100 }] : [];
  });
}

/** Height of a post's header and actions, in CSS pixels. */
const AROUND_PX = 122;
const RAIL_PX = 178;
/** The line of a price in the reader's currency. */
const CONVERTED_PX = 18;
/** Average height of a caption of one or two lines, in CSS pixels. */
const CAPTION_PX = 33;

/** Estimated height of an unrendered post: a multiple of the post's width plus CSS pixels. */
export interface Height {
  widths: number;
  px: number;
}

export function expectedHeight(post: Post): Height {
  const { tagged_products: products } = post;
  const px =
    AROUND_PX +
    (products.length > 0 ? RAIL_PX : 0) +
    (products.some((product) => product.converted_price) ? CONVERTED_PX : 0) +
    (post.post_caption ? CAPTION_PX : 0);
  return { widths: 1 / mediaRatio(post), px };
}

/**
 * Returns the height as a CSS length; a good estimate keeps the scroll bar from jumping. It is rounded, because each length
 * adds a class to the style sheet.
 */
export function cssHeight({ widths, px }: Height): string {
  return `calc(min(100vw - 24px, 496px) * ${widths.toFixed(2)} + ${px}px)`;
}
