import { login } from '@tagalong/contracts/account/sign-in';
import { EMAIL_MAX } from '@tagalong/contracts/core/limits';
import * as z from '@tagalong/contracts/core/z';
import { TextField } from '@tagalong/ui/overlay';
import { FIELD_TEXTS } from './field-texts.ts';

interface EmailFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  autoFocus?: boolean;
  /** `email webauthn` lets the browser offer passkeys, too. */
  autoComplete?: string;
}

/** The name attribute lets browsers autofill it. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label={FIELD_TEXTS.email}
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
