import { login } from '@tagalong/contracts/account';
import { EMAIL_MAX } from '@tagalong/contracts/limits';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import * as z from '@tagalong/contracts/z';
import { TextField } from '@tagalong/ui/overlay';

interface EmailFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  autoFocus?: boolean;
}

/** Named so that browsers fill it in. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label={SHELL_TEXTS.email}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={EMAIL_MAX}
      isRequired
      {...props}
    />
  );
}

/** True for what the log-in takes as an address. */
export function isEmail(email: string): boolean {
  return z.safeParse(login.request, { email, password: 'x' }).success;
}
