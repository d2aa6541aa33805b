import type { PostImage } from '@tagalong/contracts/core/picture';
import type { LinkPreview } from '@tagalong/contracts/creation/embed';
import { youtubeEmbedUrl } from '@tagalong/contracts/creation/youtube';
import type { Post } from '@tagalong/contracts/social/post';
import { buildTaggedProduct } from './build-product.ts';
import { BUILT_AT } from './built-at.ts';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';

export function buildPostImage(overrides: Partial<PostImage> = {}): PostImage {
  return {
    url: '/media/posts/1.webp',
    small_url: '/media/posts/1-400.webp',
    dir: '/media/posts',
    file_name: '1.webp',
    width: 1_200,
    height: 1_500,
    alt: 'A shelf with a vase',
    placeholder: null,
    ...overrides,
  };
}

/** Builds another member's photo post with one tagged product. */
export function buildPost(overrides: Partial<Post> = {}): Post {
  const post_id = overrides.post_id ?? 1;
  return {
    post_id,
    unique_key: `post-${post_id}`,
    post_type: 'IMAGE',
    post_author_id: 50,
    post_author_unique_key: 'user-50',
    post_author_name: 'Mara Lind',
    tagalong_handle: 'mara',
    post_author_image: null,
    post_author_color_id: 3,
    post_author_type: 1,
    post_author_register_type: 0,
    post_caption: `Caption ${post_id}`,
    social_post_url: null,
    payload: null,
    tiktok_payload: null,
    tagged_products: [buildTaggedProduct()],
    is_liked: false,
    like_count: 0,
    is_reposted: false,
    last_repost_id: null,
    last_post_caption: null,
    is_pin: false,
    post_scraped: false,
    is_following_author: false,
    image_list: [buildPostImage()],
    left_image: null,
    right_image: null,
    my_vote: null,
    created_at: BUILT_AT,
    ...overrides,
  };
}

/** Builds a post made from a YouTube link. */
export function buildYoutubePost(overrides: Partial<Post> = {}): Post {
  return buildPost({
    post_type: 'YOUTUBE',
    social_post_url: LINK,
    payload: {
      thumbnail_url: '/media/thumbnails/1.webp',
      embed_url: youtubeEmbedUrl(LINK),
      title: 'A shelf in ten minutes',
      width: 1_280,
      height: 720,
    },
    image_list: [],
    ...overrides,
  });
}

/** Builds a this-or-that post between products 1 and 2. */
export function buildThisOrThatPost(overrides: Partial<Post> = {}): Post {
  const side = (product_id: number) => ({ ...buildPostImage(), data: { product_id, votes: 0 } });
  return buildPost({
    post_type: 'THISORTHAT',
    tagged_products: [buildTaggedProduct({ id: 1 }), buildTaggedProduct({ id: 2 })],
    image_list: [],
    left_image: side(1),
    right_image: side(2),
    ...overrides,
  });
}

export function buildLinkPreview(overrides: Partial<LinkPreview> = {}): LinkPreview {
  const link = overrides.link ?? LINK;
  return {
    resource_origin: 'youtube',
    link,
    embed_url: youtubeEmbedUrl(link),
    title: 'A shelf in ten minutes',
    author_name: 'Mara Lind',
    thumbnail_url: '/media/thumbnails/1.webp',
    width: 1_280,
    height: 720,
    ...overrides,
  };
}
