import type { CurrentUser } from '@tagalong/contracts/account/account';
import { PASSWORD_MAX } from '@tagalong/contracts/core/limits';
import { TextField } from '@tagalong/ui/overlay';
import type { Ref } from 'react';
import { NewPasswordField } from '#account/password/new-password-field.tsx';
import { SETTINGS_TEXTS } from '#account/settings/settings-texts.ts';
import { SECURITY_TEXTS } from './security-texts.ts';

interface PasswordFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

interface CurrentPasswordFieldProps extends PasswordFieldProps {
  label: string;
  name: string;
  description?: string;
  ref?: Ref<HTMLInputElement>;
}

export function PasswordField(props: CurrentPasswordFieldProps) {
  return (
    <TextField
      type="password"
      autoComplete="current-password"
      maxLength={PASSWORD_MAX}
      requiredError={SETTINGS_TEXTS.required}
      isRequired
      {...props}
    />
  );
}

export function NewAccountPasswordField({ user, ...field }: PasswordFieldProps & { user: CurrentUser }) {
  return (
    <NewPasswordField
      label={SECURITY_TEXTS.newPassword}
      description={SECURITY_TEXTS.newPasswordHint}
      name="new_password"
      requiredError={SETTINGS_TEXTS.required}
      personal={[user.email, user.tagalong_handle, user.name]}
      {...field}
    />
  );
}
