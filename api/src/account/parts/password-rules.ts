import { passwordStrength } from '@tagalong/contracts/account/password-strength';
import { PASSWORD_TEXTS } from '@tagalong/contracts/account/password-texts';
import { invalidField } from '#api/http/errors';

/**
 * Rejects a password that is easy to guess, with an error for the given field. Only new passwords are checked, so
 * accounts keep logging in with the one they have.
 */
export function checkNewPassword(
  field: string,
  password: string,
  personal: readonly (string | null)[],
): void {
  const { weakness } = passwordStrength(password, personal);
  if (weakness) throw invalidField(field, PASSWORD_TEXTS[weakness]);
}
