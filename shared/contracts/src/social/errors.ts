import { textTable } from '@tagalong/contracts/core/language';
import type { ErrorContract } from '#src/core/declare';

export const SOCIAL_ERRORS = {
  'default-likeboard': { status: 409, advice: 'Hide the delete action for the default collection.' },
  'in-shop-from-likeboard': {
    status: 409,
    advice: 'Offer to remove the product from the shop first, or keep the like.',
  },
  'self-follow': { status: 409, advice: 'Hide the follow button on the user’s own profile.' },
} satisfies Record<string, ErrorContract>;

export const SOCIAL_ERROR_TEXTS = textTable('social-error', {
  'default-likeboard': 'You can’t delete your default collection.',
  'in-shop-from-likeboard': 'This is in your shop through a collection. Remove it from your shop first.',
  'self-follow': 'You can’t follow yourself.',
} satisfies Record<keyof typeof SOCIAL_ERRORS, string>);
