import { textTable } from '@tagalong/contracts/core/language';

export const FIELD_TEXTS = textTable('field', {
  email: 'Email',
  newPassword: 'Password (8 characters or more)',
  emailInvalid: 'Enter a valid email address.',
  required: 'This field is required.',
  passwordShort: 'Use at least 8 characters.',
});
