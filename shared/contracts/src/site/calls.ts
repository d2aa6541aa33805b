import { ACCOUNT_CALLS } from '#src/account/calls';
import type { Endpoint } from '#src/core/endpoint';
import { CREATION_CALLS } from '#src/creation/calls';
import { EARNINGS_CALLS } from '#src/earnings/calls';
import { SOCIAL_CALLS } from '#src/social/calls';
import { STOREFRONT_CALLS } from '#src/storefront/calls';

/** Every call of the product; the API serves exactly these. Pages must not import this file. */
export const CALLS: readonly Endpoint[] = [
  ...ACCOUNT_CALLS,
  ...CREATION_CALLS,
  ...EARNINGS_CALLS,
  ...SOCIAL_CALLS,
  ...STOREFRONT_CALLS,
];
