import type { Product } from '@tagalong/contracts/storefront/product';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

const NAMES_SHOWN = 3;

/** Names the people who tagged the product, such as 'you, Mara and 3 others'; empty if there are none. */
export function taggedByText(people: Product['who_tagged']): string {
  const ordered = [...people].sort((a, b) => Number(b.is_me) - Number(a.is_me));
  const names = ordered
    .slice(0, NAMES_SHOWN)
    .map((person) => (person.is_me ? STOREFRONT_TEXTS.you : person.nickname));
  const rest = ordered.length - names.length;
  if (rest > 0) names.push(STOREFRONT_TEXTS.others(rest));
  const last = names.pop();
  if (last === undefined) return '';
  return names.length === 0 ? last : `${names.join(', ')} ${STOREFRONT_TEXTS.and} ${last}`;
}

/** Returns the number of posts and likeboards with the product by type (PR-06); types without any are omitted. */
export function seenInTexts(product: Product): string[] {
  const kinds: [count: number, text: (count: number) => string][] = [
    [product.imageposts_count, STOREFRONT_TEXTS.photoPosts],
    [product.video_posts_count, STOREFRONT_TEXTS.videoPosts],
    [product.tiktok_posts_count, STOREFRONT_TEXTS.tiktokPosts],
    [product.instagramposts_count, STOREFRONT_TEXTS.instagramPosts],
    [product.thisorthatposts_count, STOREFRONT_TEXTS.thisOrThatPosts],
    [product.likeboards_count, STOREFRONT_TEXTS.inCollections],
  ];
  return kinds.filter(([count]) => count > 0).map(([count, text]) => text(count));
}
