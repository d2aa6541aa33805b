import { textTable } from '@tagalong/contracts/core/language';

/** Default texts of what the first page doesn't need: fields, dialogs and toasts. */
export const OVERLAY_TEXTS = textTable('overlay', {
  clear: 'Clear',
  messages: 'Messages',
  cancel: 'Cancel',
  required: 'Required',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  formNeedsScripts: 'This form needs JavaScript. Turn it on in your browser, and reload the page.',
  dateTooEarly: (first: string) => `Choose ${first} or later.`,
  dateTooLate: (last: string) => `Choose ${last} or earlier.`,
});
