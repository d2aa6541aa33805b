import type { PostImage } from '@tagalong/contracts/core/picture';
import type { Post, PostType } from '@tagalong/contracts/social/post';
import type { TaggedProduct } from '@tagalong/contracts/storefront/product-card';

/** A row of `postsStatement`. */
export interface PostRow {
  id: number;
  unique_key: string;
  type: PostType;
  caption: string;
  source_url: string | null;
  embed_url: string | null;
  title: string | null;
  thumbnail_url: string | null;
  width: number | null;
  height: number | null;
  tiktok_html: string | null;
  source_author_url: string | null;
  is_scraped: boolean;
  pinned_as: number | null;
  like_count: number;
  created_at: string;
  user_id: number;
  user_unique_key: string;
  nickname: string;
  handle: string;
  avatar: string | null;
  color_id: number;
  user_type: number;
  register_type: number;
  tagged_products: TaggedProduct[];
  images: PostImage[];
  sides: { product_id: number | null; votes: number; product_image: string | null }[] | null;
  my_vote: number | null;
  is_liked: boolean;
  is_following: boolean;
  repost: { id: number; caption: string } | null;
  sort_value: string;
}

/** The row in the words of the contract. */
export function postOf(row: Omit<PostRow, 'sort_value'>): Post {
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

function payloadOf(row: Omit<PostRow, 'sort_value'>): Post['payload'] {
  const { thumbnail_url, embed_url, title, width, height } = row;
  return row.source_url === null ? null : { thumbnail_url, embed_url, title, width, height };
}

function tiktokPayloadOf(row: Omit<PostRow, 'sort_value'>): Post['tiktok_payload'] {
  if (row.tiktok_html === null) return null;
  return { html: row.tiktok_html, thumbnail_url: row.thumbnail_url, author_url: row.source_author_url };
}

function sideOf(row: Omit<PostRow, 'sort_value'>, side: 0 | 1): Post['left_image'] {
  const image = row.images[side];
  const data = row.sides?.[side];
  if (!image || !data) return null;
  const { product_image, ...rest } = data;
  return { ...image, data: rest, product_image };
}
