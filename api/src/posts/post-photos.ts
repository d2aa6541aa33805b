import type { PostImage } from '@tagalong/contracts/picture';
import { DomainError } from '#lib/errors';
import { imageOf, type Uploads } from '#lib/uploads';

export interface PhotoWish {
  photos?: string[] | undefined;
  photo_alts?: string[] | undefined;
}

/** A product that stands on one side of a this-or-that, with its own picture. */
export interface SideProduct {
  id: number;
  name: string;
  image_400: string;
  image_original: string;
}
export interface SideWish {
  productId: number;
  image: PostImage;
}

/** Product pictures are squares of this size. */
const PRODUCT_PX = 800;

/** Pictures that the site itself brings along for its demo, by their addresses; drafts of the demo name them. */
export type Scenery = ReadonlyMap<string, PostImage>;

/** The photos of a new post: its author's uploads. Must be called in the transaction that stores them. */
export async function photosOf(
  { uploads, scenery }: { uploads: Uploads; scenery: Scenery },
  userId: number,
  { photos = [], photo_alts: alts = [] }: PhotoWish,
): Promise<PostImage[]> {
  return replacePhotos(uploads, userId, [...scenery.values()], { photos, photo_alts: alts });
}

/**
 * The photos that an edited post shall have: uploads of its author, and photos that it has already, by their
 * addresses. Throws 'unknown-picture'.
 */
export async function replacePhotos(
  uploads: Uploads,
  userId: number,
  before: readonly PostImage[],
  { photos = [], photo_alts: alts = [] }: PhotoWish,
): Promise<PostImage[]> {
  if (new Set(photos).size < photos.length) {
    throw new DomainError('validation-failed', { fields: { photos: 'A photo is named twice.' } });
  }
  const known = new Map(before.map((image) => [image.url, image]));
  const added = photos.filter((name) => !known.has(name));
  const claimed = await uploads.claim(userId, added);
  return photos.map((name, index) => {
    const upload = claimed[added.indexOf(name)];
    const image = known.get(name) ?? (upload && imageOf(upload));
    if (!image) throw new DomainError('unknown-picture');
    return { ...image, alt: alts[index] ?? image.alt };
  });
}

/** Left and right of a this-or-that: the author's photos, or else the products' own pictures. */
export async function sidesOf(
  uploads: Uploads,
  userId: number,
  products: readonly SideProduct[],
  { photos = [], photo_alts = [] }: PhotoWish,
): Promise<SideWish[]> {
  const own = products.map(productImage);
  const wish = { photos: photos.length > 0 ? photos : own.map(({ url }) => url), photo_alts };
  const images = await replacePhotos(uploads, userId, own, wish);
  return products.map((product, index) => ({
    productId: product.id,
    image: images[index] ?? productImage(product),
  }));
}

function productImage({ name, image_original, image_400 }: SideProduct): PostImage {
  return {
    url: image_original,
    small_url: image_400,
    dir: image_original.slice(0, image_original.lastIndexOf('/') + 1),
    file_name: image_original.slice(image_original.lastIndexOf('/') + 1),
    width: PRODUCT_PX,
    height: PRODUCT_PX,
    alt: name,
    placeholder: null,
  };
}
