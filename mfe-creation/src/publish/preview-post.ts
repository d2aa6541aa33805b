import type { CurrentUser } from '@tagalong/contracts/account/account';
import { smallUrl } from '@tagalong/contracts/core/small-picture';
import type { LinkPreview } from '@tagalong/contracts/creation/embed';
import type { Post, PostType } from '@tagalong/contracts/social/post';
import type { Product } from '@tagalong/contracts/storefront/product';
import { useEffect, useState } from 'react';
import {
  type Composer,
  productsOf,
  type Side,
  type TaggedProduct,
  uploaded,
} from '#parts/composer/composer.ts';
import type { Kind } from '#parts/composer/kinds.ts';

export type Author = Pick<
  CurrentUser,
  'id' | 'name' | 'tagalong_handle' | 'avatar' | 'color_id' | 'register_type'
>;

interface PictureSize {
  width: number;
  height: number;
}

type ProductImages = Product['images'];

interface PreviewParts {
  composer: Composer;
  author: Author;
  /** Undefined for a post that isn't made from a link. */
  link: LinkPreview | undefined;
  /** Sizes of pictures by their URL. */
  sizes: ReadonlyMap<string, PictureSize>;
  /** Pictures of the sides' products; null for a side without one. */
  sideImages: readonly [ProductImages | null, ProductImages | null];
  now: Date;
}

const TYPE_OF: Readonly<Record<Kind, PostType>> = {
  tiktok: 'TIKTOK',
  instagram: 'INSTAGRAM',
  video: 'YOUTUBE',
  image: 'IMAGE',
  thisorthat: 'THISORTHAT',
};

/** No row has this id, so nothing known of another post is shown with the preview. */
const NO_POST = Number.MAX_SAFE_INTEGER;
/** Shape of a picture that can't be loaded. */
const UNKNOWN_SIZE: PictureSize = { width: 1_080, height: 1_350 };

/** Returns the post as it will be published. Its key stays empty: the card then asks nothing about it. */
export function previewPost({ composer, author, link, sizes, sideImages, now }: PreviewParts): Post {
  const { caption, disclosure, change } = composer;
  const [left, right] = composer.kind === 'thisorthat' ? composer.sides : [null, null];
  const imageOf = pictureIn(sizes);
  return {
    post_id: NO_POST,
    unique_key: '',
    post_type: TYPE_OF[composer.kind],
    post_author_id: author.id,
    post_author_unique_key: '',
    post_author_name: author.name,
    tagalong_handle: author.tagalong_handle,
    post_author_image: author.avatar,
    post_author_color_id: author.color_id,
    post_author_type: 1,
    post_author_register_type: author.register_type,
    post_caption: caption,
    disclosure,
    social_post_url: 'link' in composer ? composer.link.trim() : null,
    payload: link
      ? {
          thumbnail_url: link.thumbnail_url,
          embed_url: link.embed_url,
          title: link.title,
          width: link.width,
          height: link.height,
        }
      : null,
    tiktok_payload: null,
    tagged_products: [...(change?.kept ?? []), ...taggedIn(composer)].map(tagOf),
    is_liked: false,
    like_count: 0,
    is_reposted: false,
    last_repost_id: null,
    last_post_caption: null,
    is_pin: false,
    post_scraped: false,
    is_following_author: false,
    image_list: composer.kind === 'image' ? uploaded(composer.photos).map(imageOf) : [],
    left_image: left && sideIn(left, imageOf, sideImages[0]),
    right_image: right && sideIn(right, imageOf, sideImages[1]),
    my_vote: null,
    created_at: now.toISOString(),
  };
}

/** Lists the pictures whose size the card needs. */
export function picturesToMeasure(composer: Composer): string[] {
  return composer.kind === 'image' ? uploaded(composer.photos).map(({ url }) => url) : [];
}

type Image = Post['image_list'][number];

function pictureIn(sizes: ReadonlyMap<string, PictureSize>) {
  return ({ url, alt }: { url: string; alt: string }): Image => ({
    url,
    small_url: smallUrl(url),
    dir: '',
    file_name: '',
    ...(sizes.get(url) ?? UNKNOWN_SIZE),
    alt,
    placeholder: null,
  });
}

function sideIn(
  { product, photo }: Side,
  imageOf: (photo: { url: string; alt: string }) => Image,
  images: ProductImages | null,
) {
  const alt = photo?.alt || (product?.name ?? '');
  const image = imageOf({ url: photo?.url ?? images?.original ?? '', alt });
  return {
    ...image,
    small_url: photo ? image.small_url : (images?.img_400x400 ?? ''),
    data: { product_id: product?.id ?? null, votes: 0 },
  };
}

function taggedIn(composer: Composer): TaggedProduct[] {
  if (composer.kind !== 'thisorthat') return [...composer.products];
  // A change keeps the products of the sides.
  return composer.change
    ? [...composer.products]
    : productsOf(composer).map((product) => ({ ...product, place: null }));
}

/** The picker gives neither price nor color; the card looks up the price. */
function tagOf({ id, name, brand_name, image, place }: TaggedProduct): Post['tagged_products'][number] {
  return {
    id,
    name,
    brand_name,
    images: { img_200x200: image, img_400x400: image, original: image },
    dominant: '',
    lowest_price: 0,
    currency: '',
    x: place?.x ?? null,
    y: place?.y ?? null,
  };
}

type Sizes = ReadonlyMap<string, PictureSize>;

/** Returns the sizes of pictures once each has loaded or failed, else null; a failed one is left out. */
export function usePictureSizes(urls: readonly string[]): Sizes | null {
  const [known, setKnown] = useState<ReadonlyMap<string, PictureSize | null>>(new Map());
  const key = urls.join('\n');
  useEffect(() => {
    let isUnmounted = false;
    const learn = (url: string, size: PictureSize | null): void => {
      if (!isUnmounted) setKnown((before) => new Map(before).set(url, size));
    };
    for (const url of key === '' ? [] : key.split('\n')) {
      const image = new Image();
      image.onload = () => learn(url, { width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => learn(url, null);
      image.src = url;
    }
    return () => {
      isUnmounted = true;
    };
  }, [key]);
  if (!urls.every((url) => known.has(url))) return null;
  return new Map([...known].filter((entry): entry is [string, PictureSize] => entry[1] !== null));
}
