import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import {
  describePage,
  type FirstPicture,
  feedOf,
  type PageDocument,
  sitemapOf,
} from '@tagalong/contracts/core/page-document';
import { getArticle, getGroup } from '@tagalong/contracts/social/article';
import { listBrandPosts } from '@tagalong/contracts/social/discovery';
import { getLikeboard } from '@tagalong/contracts/social/likeboard';
import { getBrand, getUser, listUserPosts } from '@tagalong/contracts/social/people';
import { getPost, listFeed } from '@tagalong/contracts/social/post';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { listUserStorefront } from '@tagalong/contracts/storefront/merchant-shop';
import { listProducts } from '@tagalong/contracts/storefront/product-filter';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import { firstCall } from '@tagalong/platform';

const FEED_ENTRIES = 20;

/** Must match the attributes that PostPicture writes; otherwise the browser may pick another file and download both. */
function photo(path: string): FirstPicture {
  return {
    src: `${path}.url`,
    widths: [
      { src: `${path}.small_url`, width: 400 },
      { src: `${path}.url`, width: `${path}.width` },
    ],
    sizes: '(max-width: 520px) calc(100vw - 24px), 496px',
  };
}

/** Lists the first pictures of a post's card by post type. The ratios must match media-shape.ts. */
function picturesOf(post: string): NonNullable<PageDocument['pictures']> {
  const frame = {
    width: `${post}.image_list.0.width`,
    height: `${post}.image_list.0.height`,
    min_ratio: 4 / 5,
    max_ratio: 16 / 9,
  };
  const isPhotos = { path: `${post}.post_type`, equals: 'IMAGE' };
  return [
    [{ ...photo(`${post}.image_list.0`), frame, only_if: isPhotos }],
    [photo(`${post}.left_image`), photo(`${post}.right_image`)],
    [{ src: `${post}.payload.thumbnail_url` }],
    [{ src: `${post}.tiktok_payload.thumbnail_url` }],
    [{ src: `${post}.image_list.0.url` }],
  ];
}

export const FEED_DOCUMENT = describePage(listFeed, { pictures: picturesOf('data.0') });

export const POST_DOCUMENT = describePage(getPost, {
  card: {
    type: 'article',
    title: ['{data.post_caption}', '{data.payload.title}', 'A post by {data.post_author_name}'],
    description: [
      '{data.post_author_name} on Tagalong, with {data.tagged_products.0.name} by {data.tagged_products.0.brand_name}.',
      '{data.post_author_name} on Tagalong.',
    ],
    picture: ['data.image_list.0.url', 'data.left_image.url', 'data.payload.thumbnail_url'],
    canonical: '/postdetails/{data.unique_key}',
  },
  pictures: picturesOf('data'),
  structured_data: {
    '@type': 'SocialMediaPosting',
    headline: '{data.post_caption}',
    datePublished: '{data.created_at}',
    image: '{data.image_list.0.url|url}',
    author: { '@type': 'Person', name: '{data.post_author_name}' },
  },
  sitemap: sitemapOf(listFeed, { kind: 'latest' }, { id: 'unique_key' }, 'created_at'),
});

export const LIKEBOARD_DOCUMENT = describePage(getLikeboard, {
  card: {
    title: ['{data.name}, a collection by {data.owner.nickname}'],
    description: ['{data.description}', 'Products and posts collected by {data.owner.nickname} on Tagalong.'],
    picture: [
      'data.cover_photos.0',
      'data.likes.products.0.images.original',
      'data.likes.posts.0.image_list.0.url',
    ],
    only_if: { path: 'data.is_public', equals: 1 },
  },
});

/** Entries are posts. */
const postFeed = (list: Endpoint, call: string) =>
  feedOf(list, POST_ROUTE, {
    label: 'Posts',
    call,
    params: { id: 'unique_key' },
    title: ['{post_caption}', '{payload.title}', 'A post by {post_author_name}'],
    text: ['With {tagged_products.0.name} by {tagged_products.0.brand_name}.'],
    picture: ['image_list.0.url', 'left_image.url', 'payload.thumbnail_url'],
    published: 'created_at',
  });

export const USER_DOCUMENT = describePage(getUser, {
  card: {
    type: 'profile',
    title: ['{data.profiles.nickname} (@{data.profiles.tagalong_handle})'],
    description: ['{data.profiles.bio}', '{data.profiles.nickname} on Tagalong.'],
    picture: ['data.profiles.avatar', 'data.profiles.share_picture'],
  },
  structured_data: {
    '@type': 'ProfilePage',
    url: '{origin}/user/{data.profiles.user_id}/profile',
    mainEntity: {
      '@type': 'Person',
      name: '{data.profiles.nickname}',
      alternateName: '@{data.profiles.tagalong_handle}',
      identifier: '{data.profiles.user_id}',
      description: '{data.profiles.bio}',
      image: '{data.profiles.avatar|url}',
      sameAs: [0, 1, 2, 3].map((index) => `{data.profiles.links.${index}.url}`),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: '{data.profiles.follower_count}',
      },
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: '{data.profiles.post_count}',
      },
    },
  },
  atom_feeds: {
    posts: postFeed(listUserPosts, firstCall(listUserPosts, { id: ':id', limit: FEED_ENTRIES })),
    shop: feedOf(listUserStorefront, PRODUCT_ROUTE, {
      label: 'Shop',
      call: firstCall(listUserStorefront, { id: ':id', sort: 'newest', limit: FEED_ENTRIES }),
      params: { id: 'id' },
      title: ['{name} by {brand_name}'],
      text: ['{note}', 'From {lowest_price|money:currency}.'],
      picture: ['images.img_400x400'],
      published: 'added_at',
    }),
  },
});

export const BRAND_DOCUMENT = describePage(getBrand, {
  card: {
    title: ['{data.name}'],
    description: [
      '{data.bio}',
      'Everything by {data.name} on Tagalong: products, prices, and posts with them.',
    ],
    // The logo may be a vector drawing, which networks don't show.
    picture: ['data.image', 'data.share_picture'],
  },
  structured_data: {
    '@type': 'Brand',
    name: '{data.name}',
    description: '{data.bio}',
    logo: '{data.image|url}',
    url: '{data.website}',
  },
  atom_feeds: {
    posts: postFeed(listBrandPosts, firstCall(listBrandPosts, { id: ':id', limit: FEED_ENTRIES })),
    products: feedOf(listProducts, PRODUCT_ROUTE, {
      label: 'Products',
      call: firstCall(listProducts, { by: 'brand', text: ':id', sort: 'newest', limit: FEED_ENTRIES }),
      params: { id: 'id' },
      title: ['{name} by {brand_name}'],
      text: ['From {lowest_price|money:currency}.'],
      picture: ['images.img_400x400'],
      published: 'created_at',
    }),
  },
});

export const ARTICLE_DOCUMENT = describePage(getArticle, {
  card: {
    type: 'article',
    title: ['{data.title}'],
    description: ['{data.teaser}'],
    picture: ['data.cover'],
  },
  structured_data: {
    '@type': 'Article',
    headline: '{data.title}',
    description: '{data.teaser}',
    datePublished: '{data.published_at}',
    image: '{data.cover|url}',
    author: { '@type': 'Person', name: '{data.author.nickname}' },
  },
});

export const GROUP_DOCUMENT = describePage(getGroup, {
  card: {
    title: ['{data.name}'],
    description: ['{data.bio}', 'Posts and finds from {data.name} on Tagalong.'],
    picture: ['data.avatar'],
  },
});
