import { PASSWORD_MAX } from '@tagalong/contracts/limits';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { TextField } from '@tagalong/ui/overlay';
import type { Ref } from 'react';

interface CurrentPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  description?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The password that holds, before something is changed that only its owner may change. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
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
