import { textTable } from '@tagalong/contracts/core/language';
import type { ErrorContract } from '#src/core/declare';

export const STOREFRONT_ERRORS = {
  'instagram-unavailable': {
    status: 400,
    message: 'The Instagram accounts behind the Facebook connection cannot be read.',
    advice: 'Show the view that offers to continue with Facebook.',
  },
  'connection-expired': {
    status: 409,
    advice: 'Reconnect the account, which asks the provider for permission again.',
  },
  'too-many-product-requests': {
    status: 409,
    advice: 'Hide the form. A member has at most 50 open requests.',
  },
} satisfies Record<string, ErrorContract>;

export const STOREFRONT_ERROR_TEXTS = textTable('storefront-error', {
  'instagram-unavailable':
    "Apologies! We're having issues connecting your Instagram. Continue with Facebook to try again.",
  'connection-expired': 'This connection has expired. Connect the account again.',
  'too-many-product-requests': 'You’ve requested 50 products already. Wait until we’ve added some of them.',
} satisfies Record<keyof typeof STOREFRONT_ERRORS, string>);
