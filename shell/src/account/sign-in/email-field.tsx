import { login } from '@tagalong/contracts/account/account';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { EMAIL_MAX } from '@tagalong/contracts/core/limits';
import * as z from '@tagalong/contracts/core/z';
import { TextField } from '@tagalong/ui/overlay';

interface EmailFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  autoFocus?: boolean;
}

/** The name attribute lets browsers autofill it. */
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

export function isEmail(email: string): boolean {
  return z.safeParse(login.request, { email, password: 'x' }).success;
}
