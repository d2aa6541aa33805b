import { PASSWORD_MAX } from '@tagalong/contracts/core/limits';
import { TextField } from '@tagalong/ui/overlay';
import type { Ref } from 'react';
import { SETTINGS_TEXTS } from '#account/settings/settings-texts.ts';
import { SECURITY_TEXTS } from './security-texts.ts';

interface PasswordFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

interface AnyPasswordFieldProps extends PasswordFieldProps {
  /** Lets password managers distinguish a stored password from a new one. */
  autoComplete: 'current-password' | 'new-password';
  label: string;
  name: string;
  description?: string;
  ref?: Ref<HTMLInputElement>;
}

export function PasswordField(props: AnyPasswordFieldProps) {
  return (
    <TextField
      type="password"
      maxLength={PASSWORD_MAX}
      requiredError={SETTINGS_TEXTS.required}
      isRequired
      {...props}
    />
  );
}

export function NewPasswordField(props: PasswordFieldProps) {
  return (
    <PasswordField
      label={SECURITY_TEXTS.newPassword}
      description={SECURITY_TEXTS.newPasswordHint}
      name="new_password"
      autoComplete="new-password"
      {...props}
    />
  );
}
