import type { Post } from '@tagalong/contracts/social/post';
import type { PickedProduct } from '@tagalong/contracts/storefront/intents';

/** Returns a post's tagged product as the product picker gives it. */
export function pickedTag({ id, name, brand_name, images }: Post['tagged_products'][number]): PickedProduct {
  return { id, name, brand_name, image: images.img_200x200 };
}
