import type { Product } from '@tagalong/contracts/storefront/product';
import type { PostKind } from '#parts/post-kinds.ts';
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

/** Counts posts of a kind in words, such as '2 photo posts' (PR-06). */
export function postKindTexts(kind: PostKind, count: number): string {
  const texts: Readonly<Record<PostKind, (count: number) => string>> = {
    all: STOREFRONT_TEXTS.allPosts,
    image: STOREFRONT_TEXTS.photoPosts,
    video: STOREFRONT_TEXTS.videoPosts,
    tiktok: STOREFRONT_TEXTS.tiktokPosts,
    instagram: STOREFRONT_TEXTS.instagramPosts,
    thisorthat: STOREFRONT_TEXTS.thisOrThatPosts,
  };
  return texts[kind](count);
}
