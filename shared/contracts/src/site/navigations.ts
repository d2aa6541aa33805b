import type { OriginPage, SocialSignIn } from '#src/account/social-login';
import { formText } from '#src/core/endpoint';

/**
 * URLs of social sign-in and other navigations that the API answers with a redirect or a page instead of JSON. The API
 * serves and the edge forwards exactly these.
 */
export const NAVIGATIONS = {
  /** Redirects to a provider; `?origin_page=` names the page to return to. */
  socialSignIn: { methods: ['GET'], path: '/login/social/:platform' },
  /** Where providers redirect back to; Apple uses POST. */
  socialReturn: { methods: ['GET', 'POST'], path: '/login/social/:platform/return' },
  /** Pages of the provider sandboxes; absent where sandboxes are disabled. */
  sandboxSignIn: { methods: ['GET', 'POST'], path: '/sandbox/sign-in/*' },
  /** Counts the click and redirects to the merchant. */
  click: { methods: ['GET'], path: '/go/:id' },
  /** Product page of the demo shop, where buying reports a sale; absent with a real affiliate network. */
  demoShop: { methods: ['GET', 'POST'], path: '/sandbox/shop/:offer' },
  /** The short link of a creator's shop: redirects to the profile of the handle. */
  shop: { methods: ['GET'], path: '/s/:handle' },
  /** Messages received by the mail sandbox; absent with a real mail server. */
  sandboxMail: { methods: ['GET'], path: '/sandbox/mail' },
} as const satisfies Record<string, { methods: readonly ('GET' | 'POST')[]; path: `/${string}` }>;

/** URL that starts logging in with a provider or connecting it. */
export function socialSignInUrl(platform: SocialSignIn, originPage?: OriginPage): string {
  const path = NAVIGATIONS.socialSignIn.path.replace(':platform', platform);
  return originPage ? `${path}?${formText({ origin_page: originPage })}` : path;
}
