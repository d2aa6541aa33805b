import { PASSWORD_MAX } from '@tagalong/contracts/core/limits';
import { TextField } from '@tagalong/ui/overlay';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';

interface PasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  description?: string;
}

/** The account's current password. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <TextField
      type="password"
      autoComplete="current-password"
      maxLength={PASSWORD_MAX}
      requiredError={FIELD_TEXTS.required}
      isRequired
      {...props}
    />
  );
}
