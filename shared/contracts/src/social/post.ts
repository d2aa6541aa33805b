import * as z from '@tagalong/contracts/core/z';
import { declareFact, factOf, type KnownFact } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { PostImage } from '#src/core/picture';
import { id, page, paging, success } from '#src/core/wire';
import { TaggedProduct } from '#src/storefront/product-card';
import {
  POST_IS_HIDDEN,
  POST_IS_LIKED,
  POST_LIKE_COUNT,
  POST_MY_VOTE,
  POST_REPOST,
  POST_VOTES,
  USER_IS_FOLLOWED,
  USER_PINNED_POST,
} from './facts.ts';

/** Kinds of disclosures: a product was a gift, or the author was paid. */
export const DISCLOSURES = ['gifted', 'ad'] as const;

/** Disclosure of a paid or gifted post; null without one, and missing from responses of older releases of the API. */
export const Disclosure = z.oneOf(DISCLOSURES);
export type Disclosure = z.output<typeof Disclosure>;

export const POST_TYPES = ['INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'IMAGE', 'THISORTHAT'] as const;
export const PostType = z.oneOf(POST_TYPES);
export type PostType = z.output<typeof PostType>;

/** Types of posts made from a link: others may repost only these. */
const LINKED_TYPES: readonly string[] = ['INSTAGRAM', 'TIKTOK', 'YOUTUBE'];

/** Whether the member may repost the post: any of their own, and those of others that were made from a link (PO-03). */
export function isRepostable(
  { post_type, post_author_id }: { post_type: string; post_author_id: number },
  memberId: number | null,
): boolean {
  return post_author_id === memberId || LINKED_TYPES.includes(post_type);
}

export const FEED_KINDS = ['featured', 'latest', 'following', 'shop', 'tot', 'trending'] as const;
export const FeedKind = z.oneOf(FEED_KINDS);
export type FeedKind = z.output<typeof FeedKind>;

/** One side of a this-or-that post. */
const ThisOrThatSide = z.object({
  ...PostImage.shape,
  data: z.object({ product_id: z.nullable(id), votes: z.int() }),
  /** Image of the product itself, 400 px wide. */
  product_image: z.optional(z.nullable(z.string())),
});

export const Post = z.object({
  post_id: id,
  unique_key: z.string(),
  post_type: PostType,
  post_author_id: id,
  post_author_unique_key: z.string(),
  post_author_name: z.string(),
  tagalong_handle: z.string(),
  post_author_image: z.nullable(z.string()),
  post_author_color_id: z.int(),
  post_author_type: z.int(),
  post_author_register_type: z.int(),
  post_caption: z.string(),
  /** Members mentioned in the caption; other mentions stay plain text. */
  mentions: z.optional(z.nullable(z.array(z.object({ handle: z.string(), user_id: id })))),
  disclosure: z.optional(z.nullable(Disclosure)),
  social_post_url: z.nullable(z.string()),
  /** Data of the linked video or photo; its size is in pixels. `embed_url` is the network's own player. */
  payload: z.nullable(
    z.object({
      thumbnail_url: z.nullable(z.string()),
      embed_url: z.nullable(z.string()),
      title: z.nullable(z.string()),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
    }),
  ),
  tiktok_payload: z.nullable(
    z.object({ html: z.string(), thumbnail_url: z.nullable(z.string()), author_url: z.nullable(z.string()) }),
  ),
  tagged_products: z.array(TaggedProduct),
  is_liked: z.boolean(),
  like_count: z.int(),
  is_reposted: z.boolean(),
  last_repost_id: z.nullable(id),
  last_post_caption: z.nullable(z.string()),
  is_pin: z.boolean(),
  post_scraped: z.boolean(),
  is_following_author: z.boolean(),
  image_list: z.array(PostImage),
  left_image: z.nullable(ThisOrThatSide),
  right_image: z.nullable(ThisOrThatSide),
  /** Side of a this-or-that that the viewer voted for: 0 left, 1 right. */
  my_vote: z.nullable(z.int()),
  created_at: z.string(),
});
export type Post = z.output<typeof Post>;

/** Post by its unique key: its page reuses the data of a list, and lists pick up the result of an edit. */
export const POST_CONTENT = declareFact('post.content', 'social', Post);

export function postFacts(post: Post): KnownFact[] {
  const { post_id, post_author_id, left_image: left, right_image: right } = post;
  const repost =
    post.is_reposted && post.last_repost_id !== null
      ? { post_id: post.last_repost_id, caption: post.last_post_caption }
      : null;
  return [
    factOf(POST_CONTENT, post.unique_key, post),
    factOf(POST_IS_LIKED, post_id, post.is_liked),
    factOf(POST_LIKE_COUNT, post_id, post.like_count),
    factOf(POST_REPOST, post_id, repost),
    factOf(USER_IS_FOLLOWED, post_author_id, post.is_following_author),
    ...(post.is_pin ? [factOf(USER_PINNED_POST, post_author_id, post_id)] : []),
    ...(left && right
      ? [
          factOf(POST_MY_VOTE, post_id, post.my_vote),
          factOf(POST_VOTES, post_id, { left: left.data.votes, right: right.data.votes }),
        ]
      : []),
  ];
}

export const listFeed = endpoint({
  name: 'feed.list',
  http: 'GET /api/feed/:kind',
  access: 'visitor',
  request: z.object({ kind: FeedKind, ...paging }),
  response: page(Post),
  facts: ({ data }) => data.flatMap(postFacts),
  errors: ['unauthenticated'],
  tags: ['feed'],
});

/** Returns a post by its unique key or its id. */
export const getPost = endpoint({
  name: 'post.get',
  http: 'GET /api/post/:unique_key',
  access: 'visitor',
  request: z.object({ unique_key: z.string().check(z.minLength(1), z.maxLength(40)) }),
  response: success(Post),
  facts: ({ data }) => postFacts(data),
  errors: ['not-found'],
  tags: ['post'],
});

export const getMyPostFromMedia = endpoint({
  name: 'post.my-post-from-media',
  http: 'GET /api/post/get-my-post-from-media',
  access: 'member',
  request: z.object({ resource_origin: z.oneOf(['instagram', 'video', 'tiktok']), link: z.string() }),
  response: success(z.nullable(Post)),
  tags: ['post'],
});

export const deletePost = endpoint({
  name: 'post.delete',
  http: 'POST /user/post/:post_id/delete',
  access: 'member',
  body: 'none',
  request: z.object({ post_id: id }),
  facts: (_answer, { post_id }) => [factOf(POST_IS_HIDDEN, post_id, true)],
  errors: ['not-found'],
  clears: ['feed', 'post', 'product'],
});
