import type { Post } from '@tagalong/contracts/social/post';
import type { TaggedProduct } from '@tagalong/contracts/storefront/product-card';

/** No picture of a feed is taller than 4:5 or flatter than 16:9: one post never fills more than a screen. */
const TALLEST = 4 / 5;
const FLATTEST = 16 / 9;
/** Two halves of 4:5 beside each other. */
const THIS_OR_THAT = 8 / 5;

/** Width by height of a post's first picture or poster; of one that nobody measured, the tallest shape. */
export function naturalRatio(post: Post): number {
  const source = post.post_type === 'IMAGE' ? post.image_list[0] : (post.payload ?? post.image_list[0]);
  const width = source?.width ?? 0;
  const height = source?.height ?? 0;
  return width > 0 && height > 0 ? width / height : TALLEST;
}

/** Width by height of a post's media as it is drawn, known before any picture is there. */
export function mediaRatio(post: Post): number {
  if (post.post_type === 'THISORTHAT') return THIS_OR_THAT;
  return Math.min(FLATTEST, Math.max(TALLEST, naturalRatio(post)));
}

export interface PlacedTag {
  product: TaggedProduct;
  /** Percent of the drawn box. */
  x: number;
  y: number;
}

/** Where the tags stand in a box that shows the middle of a picture; tags that the crop cuts off are left out. */
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

/** What stands around the media of a post: head, rail, actions, caption; in CSS pixels. */
const AROUND_PX = 122;
const RAIL_PX = 178;
/** Between one line and two. */
const CAPTION_PX = 33;

/** About how high something is that is not drawn yet: so many times the width of a post, and so many CSS pixels. */
export interface Height {
  widths: number;
  px: number;
}

export function expectedHeight(post: Post): Height {
  const px =
    AROUND_PX + (post.tagged_products.length > 0 ? RAIL_PX : 0) + (post.post_caption ? CAPTION_PX : 0);
  return { widths: 1 / mediaRatio(post), px };
}

/** The height as a CSS length, so that the scroll bar does not jump. */
export function cssHeight({ widths, px }: Height): string {
  return `calc(min(100vw - 24px, 496px) * ${widths.toFixed(3)} + ${px}px)`;
}
