import * as z from '@tagalong/contracts/core/z';
import { ORIGIN_PAGES } from '#src/account/social-login';
import { declareSlot } from '#src/core/declare';

/** Adds a product to the creator's shop or removes it; empty for everyone else. */
export const ADD_TO_SHOP = declareSlot(
  'storefront.add-to-shop',
  'storefront',
  z.object({ product_id: z.int(), is_storefront: z.boolean() }),
);

/** Lists the platforms that can be connected, with the member's connected accounts (SC-03); empty for visitors. */
export const SOCIAL_ACCOUNTS = declareSlot(
  'storefront.social-accounts',
  'storefront',
  z.object({ origin_page: z.oneOf(ORIGIN_PAGES) }),
);
