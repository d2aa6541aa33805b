import { TAGGED_PRODUCTS_MAX } from '@tagalong/contracts/core/limits';
import { KIND_OF } from '@tagalong/contracts/creation/duplicate-path';
import { isRepostable, type Post } from '@tagalong/contracts/social/post';
import {
  type Change,
  type ChangeComposer,
  type Composer,
  contentText,
  type Photo,
  type Side,
  type TaggedProduct,
} from '#parts/composer/composer.ts';
import type { ChangeMode } from '#parts/composer/kinds.ts';
import { pickedTag } from '#parts/products/picked-tag.ts';
import { newPostKey } from '#parts/saving/post-draft.ts';

/** The member's repost of a post; null without one. */
type Repost = Pick<Post, 'post_caption' | 'disclosure'> | null;

/** Reason why a mode isn't possible for a post. */
export type Refusal = 'gone' | 'scraped' | 'not-own' | 'not-repostable' | 'full' | 'not-reposted';

/** Returns why the member can't do this with the post, or null (PO-02 to PO-04). */
export function refusalOf(
  post: Post,
  action: ChangeMode | 'undo',
  { memberId, isReposted }: { memberId: number; isReposted: boolean },
): Refusal | null {
  switch (action) {
    case 'edit':
      if (post.post_author_id !== memberId) return 'not-own';
      return post.post_scraped ? 'scraped' : null;
    case 'tag':
      return post.tagged_products.length < TAGGED_PRODUCTS_MAX ? null : 'full';
    case 'undo':
      return isReposted ? null : 'not-reposted';
    case 'repost':
    case 'promote':
      return isRepostable(post, memberId) ? null : 'not-repostable';
  }
}

/** Returns the composer that changes a published post in this mode, filled with its content. */
export function changeOfPost(post: Post, mode: ChangeMode, repost: Repost): ChangeComposer {
  const change: Change = {
    mode,
    postId: post.post_id,
    uniqueKey: post.unique_key,
    kept: keptTags(post, mode),
    before: '',
  };
  const begun = { ...composerOfPost(post), ...fieldsOf(post, mode, repost), change } as ChangeComposer;
  return { ...begun, change: { ...change, before: contentText(begun) } };
}

/** The sides of a this-or-that stay what people voted on, and so do other members' tags on it. */
function keptTags(post: Post, mode: ChangeMode): readonly TaggedProduct[] {
  const isKept = mode === 'tag' || (mode === 'edit' && post.post_type === 'THISORTHAT');
  return isKept ? tagsOf(post) : [];
}

/** Fields that differ from the post's own: a repost has the member's words. */
function fieldsOf(post: Post, mode: ChangeMode, repost: Repost): Partial<Composer> {
  if (mode === 'edit') return {};
  if (mode === 'tag') return { products: [] };
  const { post_caption: caption = '', disclosure = null } = repost ?? {};
  return { products: tagsOf(post), caption, disclosure };
}

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
function tagsOf(post: Post): TaggedProduct[] {
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
