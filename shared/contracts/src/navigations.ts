/**
 * Addresses that the API answers to browsers that go there, with a redirect or a page instead of JSON: the only
 * such table. The edge hands them on, the API refuses to start when one of them is not served.
 */
export const NAVIGATIONS = {
  /** Sends the browser to a provider: `?origin_page=` says where it comes back to. */
  socialSignIn: { methods: ['GET'], path: '/login/social/:platform' },
  /** Where providers lead back to; Apple does so by POST. */
  socialReturn: { methods: ['GET', 'POST'], path: '/login/social/:platform/return' },
  /** The pages of the providers' stand-ins; there are none where stand-ins are not allowed. */
  sandboxSignIn: { methods: ['GET', 'POST'], path: '/sandbox/sign-in/*' },
} as const satisfies Record<string, { methods: readonly ('GET' | 'POST')[]; path: `/${string}` }>;
