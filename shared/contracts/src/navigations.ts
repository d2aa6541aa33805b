import { formText } from './endpoint.ts';
import type { OriginPage, SocialSignIn } from './social-login.ts';

/**
 * Addresses of social sign-in that the API answers to browsers that go there, with a redirect or a page instead of
 * JSON: the only such table. The API serves them by it, and the edge hands them on.
 */
export const NAVIGATIONS = {
  /** Sends the browser to a provider: `?origin_page=` says where it comes back to. */
  socialSignIn: { methods: ['GET'], path: '/login/social/:platform' },
  /** Where providers lead back to; Apple does so by POST. */
  socialReturn: { methods: ['GET', 'POST'], path: '/login/social/:platform/return' },
  /** The pages of the providers' stand-ins; there are none where stand-ins are not allowed. */
  sandboxSignIn: { methods: ['GET', 'POST'], path: '/sandbox/sign-in/*' },
  /** The way to a merchant, counted. */
  click: { methods: ['GET'], path: '/go/:id' },
  /** What the stand-in for a mail server got; there is none with a real one. */
  sandboxMail: { methods: ['GET'], path: '/sandbox/mail' },
} as const satisfies Record<string, { methods: readonly ('GET' | 'POST')[]; path: `/${string}` }>;

/** Where a browser goes to log in with a provider, or to connect it. */
export function socialSignInUrl(platform: SocialSignIn, originPage?: OriginPage): string {
  const path = NAVIGATIONS.socialSignIn.path.replace(':platform', platform);
  return originPage ? `${path}?${formText({ origin_page: originPage })}` : path;
}
