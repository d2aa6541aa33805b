import { PASSWORD_MAX } from '@tagalong/contracts/limits';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { TextField } from '@tagalong/ui/overlay';

interface NewPasswordFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

/** Named so that password managers offer to make one, and keep it. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <TextField
      label={SETTINGS_TEXTS.newPassword}
      description={SETTINGS_TEXTS.newPasswordHint}
      name="new_password"
      type="password"
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      requiredError={SETTINGS_TEXTS.required}
      isRequired
      {...props}
    />
  );
}
