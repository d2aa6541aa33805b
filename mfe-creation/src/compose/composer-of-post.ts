import { KIND_OF } from '@tagalong/contracts/creation/duplicate-path';
import type { Post } from '@tagalong/contracts/social/post';
import type { Composer, Photo, Side, TaggedProduct } from '#parts/composer/composer.ts';
import { pickedTag } from '#parts/products/picked-tag.ts';
import { newPostKey } from '#parts/saving/post-draft.ts';

/** Returns a new post with the media, caption, products and disclosure of a published one. */
export function composerOfPost(post: Post): Composer {
  const kind = KIND_OF[post.post_type];
  const products = tagsOf(post);
  const shared = {
    change: null,
    caption: post.post_caption,
    disclosure: post.disclosure ?? null,
    publishAt: null,
    products,
  };
  if (kind === 'image') return { ...shared, kind, photos: post.image_list.map(photoOf) };
  if (kind === 'thisorthat') {
    const sides = [sideOf(post.left_image, products), sideOf(post.right_image, products)] as const;
    return { ...shared, kind, products: [], sides };
  }
  const { thumbnail_url = null, width = null, height = null } = post.payload ?? {};
  const thumbnail = thumbnail_url && width && height ? { thumbnail_url, width, height } : null;
  return { ...shared, kind, link: post.social_post_url ?? '', thumbnail };
}

/** Returns the products of a published post with their places. */
export function tagsOf(post: Post): TaggedProduct[] {
  return post.tagged_products.map(taggedOf);
}

function taggedOf(product: Post['tagged_products'][number]): TaggedProduct {
  const { x, y } = product;
  return { ...pickedTag(product), place: x === null || y === null ? null : { x, y } };
}

function photoOf({ url, alt }: { url: string; alt: string }): Photo {
  return { id: newPostKey(), url, alt };
}

/** A side whose picture is an upload has a photo; otherwise it shows its product's own picture. */
function sideOf(side: Post['left_image'], products: readonly TaggedProduct[]): Side {
  const product = products.find(({ id }) => id === side?.data.product_id);
  const isOwn = side?.dir.startsWith('/media/uploads') ?? false;
  return {
    product: product
      ? { id: product.id, name: product.name, brand_name: product.brand_name, image: product.image }
      : null,
    photo: side && isOwn ? photoOf(side) : null,
  };
}
