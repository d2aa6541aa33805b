import type { PostImage } from '@tagalong/contracts/core/picture';
import type { Uploads } from '#api/media/upload-claims';
import { type PhotoWish, replacePhotos, type SideProduct } from '#api/social/index';

export interface SideWish {
  productId: number;
  image: PostImage;
}

/** Product pictures are squares with this edge length. */
const PRODUCT_PX = 800;

/** Returns the sides of a this-or-that, left first, with the author's photos or the products' own pictures. */
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
