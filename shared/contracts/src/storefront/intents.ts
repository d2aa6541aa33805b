import * as z from '@tagalong/contracts/core/z';
import { ORIGIN_PAGES } from '#src/account/social-login';
import { declareIntent } from '#src/core/declare';

/** Lists the shops that sell a product (PO-09). Returns when the list is closed with its own button. */
export const PRODUCT_SHOPS = declareIntent(
  'product.shops',
  'storefront',
  z.object({
    product_id: z.int(),
    name: z.string(),
    /** The post, or the owner of the shop, that led to the product. */
    post_ref: z.optional(z.int()),
    shop: z.optional(z.int()),
  }),
  z.object({}),
);

/** Platforms whose accounts can be connected as sources of posts (SC-01). */
export const CONNECT_PLATFORMS = ['facebook_business', 'instagram', 'tiktok', 'youtube'] as const;
export type ConnectPlatform = (typeof CONNECT_PLATFORMS)[number];

/** Returns the platform that a provider's return names in the query `payload`; null for logins and other texts. */
export function connectPlatformOf(payload: string | null): ConnectPlatform | null {
  if (payload === 'tiktok_business') return 'tiktok';
  return CONNECT_PLATFORMS.find((known) => known === payload) ?? null;
}

/**
 * Connects an account of a platform (SC-01). The dialog leads to the provider, which returns to the page with
 * `?payload={platform}`. A page that sends the intent must also read that query with `connectPlatformOf` when it opens,
 * send the intent again with `is_return`, which saves the Instagram account behind a Facebook page or asks for it
 * (SC-02), and remove `payload` from its URL, so that a reload doesn't repeat it. Returns once an account is connected.
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
export const PRODUCT_ACTIONS = ['like', 'shop', 'collect', 'posts', 'share', 'report'] as const;
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

/** Product with the data of a row. */
export const PickedProduct = z.object({
  id: z.int(),
  name: z.string(),
  brand_name: z.string(),
  /** URL of the square image. */
  image: z.string(),
});
export type PickedProduct = z.output<typeof PickedProduct>;

/** Initial views of the product picker. */
export const PICK_SOURCES = ['search', 'brands', 'brand', 'items', 'link'] as const;
export type PickSource = (typeof PICK_SOURCES)[number];

/**
 * Opens the product picker (CR-05). Returns all chosen products in the order in which they were chosen. The picker
 * changes no data: the caller uses the result.
 */
export const PRODUCTS_PICK = declareIntent(
  'products.pick',
  'storefront',
  z.object({
    title: z.string(),
    /** Action of the Confirm button: tag the products on a post, or add them to a list. */
    purpose: z.oneOf(['tag', 'add']),
    /** Maximum number of products in the result. */
    max: z.int().check(z.gte(1)),
    /** Products already chosen; the visitor may remove them. */
    chosen: z.optional(z.array(PickedProduct)),
    /** Products already tagged or added, which can't be chosen. */
    taken_ids: z.optional(z.array(z.int())),
    /** Marks the products of the viewer's own shop as added. */
    is_for_shop: z.optional(z.boolean()),
    /** Limits the picker to the products of a merchant whose shop the viewer may edit; 'items' are those in it. */
    merchant_account_id: z.optional(z.int()),
    /** Initial search words. */
    query: z.optional(z.string()),
    /** Initial view; defaults to search. */
    source: z.optional(z.oneOf(PICK_SOURCES)),
    /** With 'search' its words, with 'brand' the brand's id, with 'items' one of OWN_ITEM_KINDS. */
    slug: z.optional(z.string()),
  }),
  z.object({ products: z.array(PickedProduct) }),
);
