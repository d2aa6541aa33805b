import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import type { PostImage } from '@tagalong/contracts/core/picture';
import type { createPost } from '@tagalong/contracts/creation/compose';
import { invalidField } from '#api/http/errors';
import type { Uploads } from '#api/media/uploads';
import { replacePhotos, type SideProduct } from '#api/social/index';

type Request = RequestOf<typeof createPost>;

/** One side of a this-or-that as its author asks for it: a product, a photo, or a photo of a product. */
interface SideWish {
  productId: number | null;
  photo: string | null;
  alt: string;
}

/** One side of a this-or-that as it is stored. */
interface Side {
  productId: number | null;
  image: PostImage;
}

/** Product pictures are squares with this edge length. */
const PRODUCT_PX = 800;
const SIDES = 2;

/** Returns the two sides that the request describes, left first. Throws 'validation-failed' with the field at fault. */
export function sideWishesOf({
  tot_sides,
  tot_product_ids: ids = [],
  photos = [],
  photo_alts: alts = [],
}: Request): SideWish[] {
  if (tot_sides) return checkedSides(tot_sides);
  if (new Set(ids).size !== SIDES) throw invalidField('tot_product_ids', 'Send two different products.');
  if (photos.length !== 0 && photos.length !== SIDES)
    throw invalidField('photos', 'Send two photos or none.');
  return ids.map((productId, index) => ({
    productId,
    photo: photos[index] ?? null,
    alt: alts[index] ?? '',
  }));
}

function checkedSides(sides: NonNullable<Request['tot_sides']>): SideWish[] {
  const wishes = sides.map(({ product_id, photo, alt = '' }) => ({
    productId: product_id ?? null,
    photo: photo ?? null,
    alt,
  }));
  const [left, right] = wishes;
  if (wishes.length !== SIDES || wishes.some(({ productId, photo }) => productId === null && photo === null))
    throw invalidField('tot_sides', 'Send two sides, each with a product or a photo.');
  if (left?.productId !== null && left?.productId === right?.productId)
    throw invalidField('tot_sides', 'Send two different products.');
  if (wishes.some(({ productId, alt }) => productId === null && alt === ''))
    throw invalidField(
      'tot_sides',
      'Describe a photo without a product, because people vote for it by name.',
    );
  return wishes;
}

/** Returns the sides with their pictures: the author's photos, or else the products' own pictures. */
export async function sidesOf(
  uploads: Uploads,
  userId: number,
  products: readonly SideProduct[],
  wishes: readonly SideWish[],
): Promise<Side[]> {
  const photos = wishes.flatMap(({ photo }) => photo ?? []);
  // Drafts of the demo name the products' own pictures.
  const taken = await replacePhotos(uploads, userId, products.map(productImage), { photos });
  return wishes.flatMap(({ productId, photo, alt }) => {
    const product = products.find(({ id }) => id === productId);
    const own = photo === null ? undefined : taken[photos.indexOf(photo)];
    const image = own ?? (product && productImage(product));
    return image ? [{ productId, image: { ...image, alt: alt || (product?.name ?? '') } }] : [];
  });
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
