import type { PostImage } from '@tagalong/contracts/picture';
import { imageOf, type Uploads } from '#lib/uploads';

interface PhotoWish {
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

/** The author's uploads as the photos of a post; must be called in the transaction that stores them. */
export async function photosOf(uploads: Uploads, userId: number, wish: PhotoWish): Promise<PostImage[]> {
  const { photos = [], photo_alts: alts = [] } = wish;
  if (photos.length === 0) return [];
  return (await uploads.claim(userId, photos)).map((upload, index) => imageOf(upload, alts[index]));
}

/** Left and right of a this-or-that: the author's photos, or else the products' own pictures. */
export function sidesOf(products: readonly SideProduct[], photos: readonly PostImage[]): SideWish[] {
  return products.map((product, index) => ({
    productId: product.id,
    image: photos[index] ?? productImage(product),
  }));
}

function productImage({ name, image_original, image_400 }: SideProduct): PostImage {
  return {
    url: image_original,
    small_url: image_400,
    dir: '',
    file_name: '',
    width: PRODUCT_PX,
    height: PRODUCT_PX,
    alt: name,
    placeholder: null,
  };
}
