import type { FramePicture } from '@tagalong/contracts/frame';

/** A picture on the page's first screen, with what its card will ask the browser for. */
export interface FirstPicture {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/** More would take the line from the picture that is the page's largest paint. */
const PICTURES_MAX = 2;
const SMALL_WIDTH_PX = 400;
/** As the cards say it: another text may choose another file, and the picture would be fetched twice. */
const PHOTO_SIZES = '(max-width: 520px) calc(100vw - 24px), 496px';
const CARD_SIZES = '(max-width: 680px) 46vw, 250px';
const PRODUCT_SIZES = '(max-width: 680px) calc(100vw - 24px), 394px';

/**
 * The pictures to fetch first, out of the answer of the page's first call: of a list's first item, which fills
 * a phone's screen when it is a post, or of the one thing that the page shows. An unknown shape has none.
 */
export function firstPictures(answer: unknown): FirstPicture[] {
  const data = fieldOf(answer, 'data');
  const found = Array.isArray(data) ? picturesOfList(data) : picturesOfPage(data);
  return found.filter((picture) => picture !== null);
}

function picturesOfList(items: readonly unknown[]): (FirstPicture | null)[] {
  const [first] = items;
  return isPost(first) ? picturesOfPost(first) : items.slice(0, PICTURES_MAX).map(cardPicture);
}

function picturesOfPage(item: unknown): (FirstPicture | null)[] {
  return isPost(item) ? picturesOfPost(item) : [productPicture(item)];
}

/** No photo of a post is drawn taller or flatter than this, as the cards say it. */
const TALLEST = 4 / 5;
const FLATTEST = 16 / 9;

/** The photo of the post that the page begins with, as its card will draw it. */
export function framePicture(answer: unknown): FramePicture | undefined {
  const data = fieldOf(answer, 'data');
  const [post] = Array.isArray(data) ? data : [data];
  if (!isPost(post) || fieldOf(post, 'post_type') !== 'IMAGE') return undefined;
  const images = fieldOf(post, 'image_list');
  const [image] = Array.isArray(images) ? images : [];
  const picture = photo(image);
  const ratio = Number(fieldOf(image, 'width')) / Number(fieldOf(image, 'height'));
  if (!picture?.srcSet || !picture.sizes || !(ratio > 0) || ratio === Number.POSITIVE_INFINITY)
    return undefined;
  const { src, srcSet, sizes } = picture;
  return { src, srcSet, sizes, ratio: Math.min(FLATTEST, Math.max(TALLEST, ratio)) };
}

function isPost(item: unknown): boolean {
  return fieldOf(item, 'post_id') !== undefined;
}

function picturesOfPost(post: unknown): (FirstPicture | null)[] {
  const images = fieldOf(post, 'image_list');
  const [first] = Array.isArray(images) ? images : [];
  switch (fieldOf(post, 'post_type')) {
    case 'IMAGE':
      return [photo(first)];
    case 'THISORTHAT':
      return [photo(fieldOf(post, 'left_image')), photo(fieldOf(post, 'right_image'))];
    default: {
      const thumbnails = [fieldOf(post, 'payload'), fieldOf(post, 'tiktok_payload')];
      const sources = [
        ...thumbnails.map((payload) => fieldOf(payload, 'thumbnail_url')),
        fieldOf(first, 'url'),
      ];
      return [plain(sources.find((source) => typeof source === 'string'))];
    }
  }
}

function photo(image: unknown): FirstPicture | null {
  const small = plain(fieldOf(image, 'small_url'));
  const large = plain(fieldOf(image, 'url'));
  const width = fieldOf(image, 'width');
  if (!small || !large || typeof width !== 'number') return large;
  return {
    src: large.src,
    srcSet: `${small.src} ${SMALL_WIDTH_PX}w, ${large.src} ${width}w`,
    sizes: PHOTO_SIZES,
  };
}

/** Of a product in a grid. */
function cardPicture(product: unknown): FirstPicture | null {
  const images = fieldOf(product, 'images');
  const small = plain(fieldOf(images, 'img_200x200'));
  const large = plain(fieldOf(images, 'img_400x400'));
  if (!small || !large) return null;
  return { src: large.src, srcSet: `${small.src} 200w, ${large.src} 400w`, sizes: CARD_SIZES };
}

/** Of the product that the page is about. */
function productPicture(product: unknown): FirstPicture | null {
  const images = fieldOf(product, 'images');
  const small = plain(fieldOf(images, 'img_400x400'));
  const large = plain(fieldOf(images, 'original'));
  if (!small || !large) return null;
  return { src: large.src, srcSet: `${small.src} 400w, ${large.src} 800w`, sizes: PRODUCT_SIZES };
}

/** Pictures of other sites are barred by the page's policy, and a data URI needs no preload. */
function plain(src: unknown): FirstPicture | null {
  return typeof src === 'string' && /^\/[^/\\\s,][^\s,]*$/.test(src) ? { src } : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
