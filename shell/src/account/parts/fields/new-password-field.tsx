import { PASSWORD_MAX } from '@tagalong/contracts/core/limits';
import { space } from '@tagalong/ui';
import { TextField } from '@tagalong/ui/overlay';
import { PasswordMeter } from './password-meter.tsx';

/** Describes a field in which a password is chosen. */
export interface NewPassword {
  label: string;
  description?: string;
  requiredError?: string;
  /** Address, handle and name of the owner, which a password must not consist of. */
  personal: readonly (string | null)[];
}

interface NewPasswordFieldProps extends NewPassword {
  name: string;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

/** A field in which a password is chosen, with its strength below. */
export function NewPasswordField({ personal, ...field }: NewPasswordFieldProps) {
  return (
    <div css={{ display: 'grid', gap: space[3] }}>
      <TextField type="password" autoComplete="new-password" maxLength={PASSWORD_MAX} isRequired {...field} />
      <PasswordMeter password={field.value} personal={personal} />
    </div>
  );
}
