import { textTable } from '@tagalong/contracts/core/language';
import type { ErrorContract } from '#src/core/declare';

export const EARNINGS_ERRORS = {
  'step-out-of-order': {
    status: 409,
    advice: 'Fetch the steps again and continue with the first incomplete one.',
  },
  'profile-incomplete': { status: 409, advice: 'Send the user to the profile page first.' },
  'below-cash-out-minimum': {
    status: 409,
    advice: 'Wait until the balance reaches the minimum in the earnings report.',
  },
  'balance-changed': {
    status: 409,
    advice: 'Fetch the report again and show the new amount before the cash-out is confirmed.',
  },
  'cash-out-held': {
    status: 409,
    advice: 'Show the time in the data, from which cash-outs are open again.',
  },
  'payment-info-missing': { status: 409, advice: 'Send the user to the payment details page first.' },
} satisfies Record<string, ErrorContract>;

export const EARNINGS_ERROR_TEXTS = textTable('earnings-error', {
  'step-out-of-order': 'Complete the previous step first.',
  'profile-incomplete': 'Add a photo or a short bio first.',
  'below-cash-out-minimum': 'You can cash out once you reach $25.00.',
  'balance-changed': 'Your balance has changed. Check the new amount.',
  'cash-out-held': 'Cash-outs are on hold for a few days after your payment details change.',
  'payment-info-missing': 'Add your tax form and payment details first.',
} satisfies Record<keyof typeof EARNINGS_ERRORS, string>);
