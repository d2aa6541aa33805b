import type { RequestOf } from '#src/core/endpoint';
import type { Equal, Expect, StillGives, StillTakes } from '#src/core/expect-type.test-d';
import type { PostImage } from '#src/core/picture';
import type { TaggedProduct } from '#src/storefront/product-card';
import type { deletePost, FeedKind, listFeed, Post, PostType } from './post.ts';

interface Photo {
  url: string;
  small_url: string;
  dir: string;
  file_name: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string | null;
}

interface Side extends Photo {
  data: { product_id: number | null; votes: number };
}

interface Entry {
  post_id: number;
  unique_key: string;
  post_type: 'INSTAGRAM' | 'TIKTOK' | 'YOUTUBE' | 'IMAGE' | 'THISORTHAT';
  post_author_id: number;
  post_author_unique_key: string;
  post_author_name: string;
  tagalong_handle: string;
  post_author_image: string | null;
  post_author_color_id: number;
  post_author_type: number;
  post_author_register_type: number;
  post_caption: string;
  social_post_url: string | null;
  payload: {
    thumbnail_url: string | null;
    embed_url: string | null;
    title: string | null;
    width: number | null;
    height: number | null;
  } | null;
  tiktok_payload: { html: string; thumbnail_url: string | null; author_url: string | null } | null;
  tagged_products: TaggedProduct[];
  is_liked: boolean;
  like_count: number;
  is_reposted: boolean;
  last_repost_id: number | null;
  last_post_caption: string | null;
  is_pin: boolean;
  post_scraped: boolean;
  is_following_author: boolean;
  image_list: Photo[];
  left_image: Side | null;
  right_image: Side | null;
  created_at: string;
}

/** Response types: fields may be added, but not removed or changed within a major version. */
export type Read = [
  Expect<Equal<PostType, Entry['post_type']>>,
  Expect<Equal<FeedKind, 'featured' | 'latest' | 'following' | 'shop' | 'tot' | 'trending'>>,
  Expect<StillGives<PostImage, Photo>>,
  Expect<StillGives<Post, Entry>>,
];

/** Request types: a new field must be optional. */
export type Sent = [
  Expect<StillTakes<RequestOf<typeof listFeed>, { kind: FeedKind; limit: number; cursor?: string }>>,
  Expect<StillTakes<RequestOf<typeof deletePost>, { post_id: number }>>,
];
