import * as z from '@tagalong/contracts/core/z';
import { ORIGIN_PAGES } from '#src/account/social-login';
import { declareSlot } from '#src/core/declare';

/** Platforms whose accounts can be connected as sources of posts (SC-01). */
export const CONNECT_PLATFORMS = ['facebook_business', 'instagram', 'tiktok', 'youtube'] as const;
export type ConnectPlatform = (typeof CONNECT_PLATFORMS)[number];

/** Returns the platform that a provider's return names in the query `payload`; null for logins and other texts. */
export function connectPlatformOf(payload: string | null): ConnectPlatform | null {
  if (payload === 'tiktok_business') return 'tiktok';
  return CONNECT_PLATFORMS.find((known) => known === payload) ?? null;
}

/** Height of a platform's row and the gap between two, in CSS pixels. */
export const CONNECT_ROW_PX = 56;
export const CONNECT_GAP_PX = 4;
/** Height of the slot below with this many platforms, in CSS pixels, for what is shown until it has loaded. */
export const connectHeight = (platforms: number = CONNECT_PLATFORMS.length): number =>
  platforms * (CONNECT_ROW_PX + CONNECT_GAP_PX) - CONNECT_GAP_PX;

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
