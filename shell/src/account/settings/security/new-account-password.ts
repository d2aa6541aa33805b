import type { CurrentUser } from '@tagalong/contracts/account/account';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import type { NewPassword } from '#account/parts/fields/new-password-field.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';

/** The field in which a member chooses a new password. */
export function newAccountPassword({ email, tagalong_handle, name }: CurrentUser): NewPassword {
  return {
    label: SECURITY_TEXTS.newPassword,
    description: SECURITY_TEXTS.newPasswordHint,
    requiredError: FIELD_TEXTS.required,
    personal: [email, tagalong_handle, name],
  };
}
