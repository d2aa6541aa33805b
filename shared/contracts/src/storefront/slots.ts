import * as z from '@tagalong/contracts/core/z';
import { ORIGIN_PAGES } from '#src/account/social-login';
import { declareSlot } from '#src/core/declare';
import { CONNECT_PLATFORMS } from './intents.ts';

/** Adds a product to the creator's shop or removes it; empty for everyone else. */
export const ADD_TO_SHOP = declareSlot(
  'storefront.add-to-shop',
  'storefront',
  z.object({ product_id: z.int(), is_storefront: z.boolean() }),
);

/**
 * Lists platforms that can be connected, with the member's connected accounts (SC-03); empty for visitors. The provider
 * returns to the page with the slot, which then completes the connection.
 */
export const SOCIAL_ACCOUNTS = declareSlot(
  'storefront.social-accounts',
  'storefront',
  z.object({
    /** Page to which the provider returns. */
    origin_page: z.oneOf(ORIGIN_PAGES),
    /** All platforms by default. */
    platforms: z.optional(z.array(z.oneOf(CONNECT_PLATFORMS))),
    /** Connects an account again that looks connected, but whose provider has refused it. */
    is_expired: z.optional(z.boolean()),
  }),
);
