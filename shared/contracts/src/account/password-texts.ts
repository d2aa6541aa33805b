import { textTable } from '@tagalong/contracts/core/language';

/** Why a new password is refused, with what to do instead. The API and the pages show the same sentence. */
export const PASSWORD_TEXTS = textTable('password', {
  repeated: 'Too easy to guess. Avoid repeated characters and sequences such as 12345678.',
  personal: 'Too easy to guess. Don’t use your name, handle or email address.',
  common: 'Too easy to guess. Combine a few unrelated words instead.',
  guessable: 'Too easy to guess. Make it longer, for example with another word.',
});

export type PasswordWeakness = keyof typeof PASSWORD_TEXTS;
