import { PASSWORD_MAX } from '@tagalong/contracts/limits';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { TextField } from '@tagalong/ui/overlay';
import type { Ref } from 'react';

interface PasswordFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

interface AnyPasswordFieldProps extends PasswordFieldProps {
  /** What password managers do with it: fill in the one that holds, or make one and keep it. */
  autoComplete: 'current-password' | 'new-password';
  label: string;
  name: string;
  description?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A password among the settings; it must be there. */
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
      label={SETTINGS_TEXTS.newPassword}
      description={SETTINGS_TEXTS.newPasswordHint}
      name="new_password"
      autoComplete="new-password"
      {...props}
    />
  );
}
