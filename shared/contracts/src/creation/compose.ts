import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { CAPTION_MAX, PHOTO_ALT_MAX, PHOTOS_MAX, TAGGED_PRODUCTS_MAX } from '#src/core/limits';
import { id, success } from '#src/core/wire';
import { POST_REPOST } from '#src/social/facts';
import { Disclosure, Post, postFacts } from '#src/social/post';
import { creationKey, Draft, RESOURCE_ORIGINS } from './draft.ts';
import { CREATION_ERROR_TEXTS } from './errors.ts';
import { uploadName } from './media.ts';
import { tagPlaces } from './tag-place.ts';

const caption = z.string().check(z.trim(), z.maxLength(CAPTION_MAX));
/** An empty list passes validation: the API refuses it with its own code, 'no-tagged-product'. */
const productIds = z.array(id).check(z.maxLength(TAGGED_PRODUCTS_MAX));
/** Null removes the disclosure of an existing post; without the field it stays. */
const disclosure = z.optional(z.nullable(Disclosure));
const postLists = ['feed', 'post', 'product'] as const;

/** Photos in display order, and one alternative text for each. */
const photoFields = {
  photos: z.optional(z.array(uploadName).check(z.maxLength(PHOTOS_MAX))),
  photo_alts: z.optional(
    z.array(z.string().check(z.trim(), z.maxLength(PHOTO_ALT_MAX))).check(z.maxLength(PHOTOS_MAX)),
  ),
};

/**
 * Publishes a post with at least one tagged product. 'youtube', 'tiktok' and 'instagram' need a link, 'native' at least
 * one photo. 'thisorthat' needs two sides, left and right: in `tot_sides`, or as two products in `tot_product_ids` with
 * two photos or none. Their products are tagged automatically; a side without a photo shows its product's own image.
 */
export const createPost = endpoint({
  name: 'post.create',
  http: 'POST /api/post/create',
  access: 'member',
  request: z.object({
    resource_origin: z.oneOf(RESOURCE_ORIGINS),
    link: z.optional(z.string().check(z.maxLength(500))),
    ...photoFields,
    tot_product_ids: z.optional(z.array(id).check(z.maxLength(2))),
    /** Each side has a product, a photo or both; a photo without a product needs the text that names it. */
    tot_sides: z.optional(
      z
        .array(
          z.object({
            product_id: z.optional(id),
            photo: z.optional(uploadName),
            alt: z.optional(z.string().check(z.trim(), z.maxLength(PHOTO_ALT_MAX))),
          }),
        )
        .check(z.maxLength(2)),
    ),
    caption,
    disclosure,
    product_ids: productIds,
    places: tagPlaces,
    /** The draft that becomes the post; it is deleted. */
    draft_id: z.optional(id),
    /** Version of the draft that the post was made from: 'draft-changed' if it was saved elsewhere since. */
    draft_version: z.optional(id),
    /**
     * A second call with the same key returns the post of the first call. Publishing deletes the draft whose
     * `draft_key` this is, and later saves with the key are rejected.
     */
    idempotency_key: creationKey,
  }),
  response: success(Post),
  errors: [
    'validation-failed',
    'not-a-youtube-link',
    'not-a-tiktok-link',
    'not-an-instagram-link',
    'tiktok-down',
    'no-picture',
    'unknown-picture',
    'no-tagged-product',
    'unknown-product',
    'link-unreadable',
    'provider-failed',
    'timeout',
    'idempotency-mismatch',
    'not-found',
    'draft-changed',
  ],
  errorTexts: CREATION_ERROR_TEXTS,
  errorData: { 'draft-changed': Draft },
  clears: ['feed', 'post', 'draft', 'product'],
});

/**
 * Lets the author change caption and tags; a scraped post is 'forbidden'. `photos` replaces the photos of an image
 * post, each an upload or a photo that the post already has; a this-or-that keeps its sides because people voted on
 * them. `places` replaces all places of products on the picture; without it they stay.
 */
export const editPost = endpoint({
  name: 'post.edit',
  http: 'POST /api/post/:post_id/edit',
  access: 'member',
  request: z.object({
    post_id: id,
    caption,
    disclosure,
    product_ids: productIds,
    places: tagPlaces,
    ...photoFields,
  }),
  response: success(Post),
  facts: ({ data }) => postFacts(data),
  errors: [
    'not-found',
    'forbidden',
    'validation-failed',
    'no-tagged-product',
    'unknown-product',
    'no-picture',
    'unknown-picture',
  ],
  errorTexts: CREATION_ERROR_TEXTS,
  clears: postLists,
});

/** Lets any member tag more products; existing tags stay unchanged. */
export const addTag = endpoint({
  name: 'post.add-tag',
  http: 'POST /api/post/:post_id/add-tag',
  access: 'member',
  request: z.object({ post_id: id, product_ids: productIds, places: tagPlaces }),
  response: success(Post),
  facts: ({ data }) => postFacts(data),
  errors: ['not-found', 'no-tagged-product', 'unknown-product', 'validation-failed'],
  clears: postLists,
});

/** Reposts a post, or changes the caption of the viewer's existing repost. Returns the repost. */
export const repostPost = endpoint({
  name: 'post.repost',
  http: 'POST /api/post/:post_id/repost',
  access: 'member',
  request: z.object({ post_id: id, caption, disclosure }),
  response: success(Post),
  facts: ({ data }, { post_id, caption }) => [
    ...postFacts(data),
    factOf(POST_REPOST, post_id, { post_id: data.post_id, caption }),
  ],
  errors: ['not-found', 'forbidden'],
  clears: postLists,
});
