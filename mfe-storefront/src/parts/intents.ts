import { ORIGIN_PAGES } from '@tagalong/contracts/account/social-login';
import { declareIntent } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { CONNECT_PLATFORMS } from '@tagalong/contracts/storefront/slots';

/**
 * Connects an account of a platform (SC-01). The dialog leads to the provider, which returns to the page with
 * `?payload={platform}`. SOCIAL_ACCOUNTS reads that query with `connectPlatformOf`, sends the intent again with
 * `is_return`, which saves the Instagram account behind a Facebook page or asks for it (SC-02), and removes `payload`
 * from the URL, so that a reload doesn't repeat it. Returns once an account is connected.
 */
export const SOCIAL_ACCOUNT_CONNECT = declareIntent(
  'social-account.connect',
  'storefront',
  z.object({
    platform: z.oneOf(CONNECT_PLATFORMS),
    /** Page to which the provider returns. */
    origin_page: z.oneOf(ORIGIN_PAGES),
    is_return: z.optional(z.boolean()),
  }),
  z.object({ platform: z.oneOf(CONNECT_PLATFORMS) }),
);

/** Actions of a product's menu. */
const PRODUCT_ACTIONS = ['like', 'shop', 'collect', 'posts', 'share', 'report'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

/**
 * Opens the menu of a product (PR-05): like, shop, collections, posts with it, share and report. Visitors who aren't
 * logged in see only what they can do. Returns the action once it has begun.
 */
export const PRODUCT_MENU = declareIntent(
  'product.menu',
  'storefront',
  z.object({
    product_id: z.int(),
    name: z.string(),
    /** URL of the picture that is shared. */
    image: z.string(),
    is_liked: z.boolean(),
    is_storefront: z.boolean(),
    /** The post, or the owner of the shop, that led to the product. */
    post_ref: z.optional(z.int()),
    shop: z.optional(z.int()),
  }),
  z.object({ done: z.oneOf(PRODUCT_ACTIONS) }),
);
