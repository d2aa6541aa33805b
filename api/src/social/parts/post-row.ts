import type { PostImage } from '@tagalong/contracts/core/picture';
import type { Disclosure, Post, PostType } from '@tagalong/contracts/social/post';
import type { TaggedProduct } from '@tagalong/contracts/storefront/product-card';
import { each, type RowOf, typed } from '#api/database/statement';

/** Types of the columns of `postsStatement`, without the sort value. */
export const POST_ROW = {
  ...each('int8', 'id', 'user_id'),
  ...each('text', 'unique_key', 'caption', 'user_unique_key', 'nickname', 'handle'),
  ...each('text?', 'source_url', 'embed_url', 'title', 'thumbnail_url', 'tiktok_html'),
  ...each('text?', 'source_author_url', 'avatar'),
  ...each('int4?', 'width', 'height'),
  ...each('bool', 'is_scraped', 'is_liked', 'is_following'),
  ...each('int2', 'color_id', 'user_type', 'register_type'),
  ...each('int2?', 'pinned_as', 'my_vote'),
  type: typed<PostType>('text'),
  mentions: typed<{ handle: string; user_id: number }[]>('json?'),
  disclosure: typed<Disclosure>('text?'),
  like_count: 'int4',
  created_at: 'timestamptz',
  tagged_products: typed<TaggedProduct[]>('json'),
  images: typed<PostImage[]>('json'),
  sides: typed<{ product_id: number | null; votes: number; product_image: string | null }[]>('json?'),
  repost: typed<{ id: number; caption: string }>('json?'),
} as const;
export type PostRow = RowOf<typeof POST_ROW>;

/** Converts a database row into a contract `Post`. */
export function postOf(row: PostRow): Post {
  return {
    post_id: row.id,
    unique_key: row.unique_key,
    post_type: row.type,
    post_author_id: row.user_id,
    post_author_unique_key: row.user_unique_key,
    post_author_name: row.nickname,
    tagalong_handle: row.handle,
    post_author_image: row.avatar,
    post_author_color_id: row.color_id,
    post_author_type: row.user_type,
    post_author_register_type: row.register_type,
    post_caption: row.caption,
    mentions: row.mentions,
    disclosure: row.disclosure,
    social_post_url: row.source_url,
    payload: payloadOf(row),
    tiktok_payload: tiktokPayloadOf(row),
    tagged_products: row.tagged_products,
    is_liked: row.is_liked,
    like_count: row.like_count,
    is_reposted: row.repost !== null,
    last_repost_id: row.repost?.id ?? null,
    last_post_caption: row.repost?.caption ?? null,
    is_pin: row.pinned_as !== null,
    post_scraped: row.is_scraped,
    is_following_author: row.is_following,
    image_list: row.images,
    left_image: sideOf(row, 0),
    right_image: sideOf(row, 1),
    my_vote: row.my_vote,
    created_at: row.created_at,
  };
}

function payloadOf(row: PostRow): Post['payload'] {
  const { thumbnail_url, embed_url, title, width, height } = row;
  return row.source_url === null ? null : { thumbnail_url, embed_url, title, width, height };
}

function tiktokPayloadOf(row: PostRow): Post['tiktok_payload'] {
  if (row.tiktok_html === null) return null;
  return { html: row.tiktok_html, thumbnail_url: row.thumbnail_url, author_url: row.source_author_url };
}

function sideOf(row: PostRow, side: 0 | 1): Post['left_image'] {
  const image = row.images[side];
  const data = row.sides?.[side];
  if (!image || !data) return null;
  const { product_image, ...rest } = data;
  return { ...image, data: rest, product_image };
}
