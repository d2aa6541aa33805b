import type { CurrentUser } from '@tagalong/contracts/account/account';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { NewPasswordField } from '#account/parts/fields/new-password-field.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';

interface NewAccountPasswordFieldProps {
  user: CurrentUser;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

export function NewAccountPasswordField({ user, ...field }: NewAccountPasswordFieldProps) {
  return (
    <NewPasswordField
      label={SECURITY_TEXTS.newPassword}
      description={SECURITY_TEXTS.newPasswordHint}
      name="new_password"
      requiredError={FIELD_TEXTS.required}
      personal={[user.email, user.tagalong_handle, user.name]}
      {...field}
    />
  );
}
