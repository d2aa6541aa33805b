import type { PickedProduct } from '@tagalong/contracts/storefront/intents';
import { getProduct, type Product } from '@tagalong/contracts/storefront/product';
import { useCall } from '@tagalong/platform';

/** Returns the pictures of a product in all sizes, or until they are loaded the small one that the picker gave. */
export function useProductImages(product: PickedProduct | null): Product['images'] | null {
  const { data } = useCall(getProduct, { id: product?.id ?? 1 }, { enabled: product !== null });
  if (!product) return null;
  const { image } = product;
  return data?.data.images ?? { img_200x200: image, img_400x400: image, original: image };
}
