import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { loginByCode, requestEmailCode, resetPassword } from '@tagalong/contracts/account/email-code';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { PASSWORD_MIN } from '@tagalong/contracts/core/limits';
import { errorText, isApiError, useHost } from '@tagalong/platform';
import { Button, space } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '#account/parts/attempts/use-attempt.ts';
import { CodeEntry } from '#account/parts/email-code/code-entry.tsx';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';
import { EmailField, isEmail } from '#account/parts/fields/email-field.tsx';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { NewPasswordField } from '#account/parts/fields/new-password-field.tsx';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

interface EmailCodeFormProps {
  purpose: 'login' | 'set-password';
  email: string;
  onEmail(email: string): void;
  onDone(user: CurrentUser): void;
  onUsePassword(): void;
}

/** Handles login by emailed code and password reset: first the address, then the code. */
export function EmailCodeForm({ purpose, email, onEmail, onDone, onUsePassword }: EmailCodeFormProps) {
  const host = useHost();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const ask = async (address: string): Promise<void> => {
    await host.client.call(requestEmailCode, { email: address, purpose });
    setSentTo(address);
  };
  const finish = async (code: string, address: string): Promise<void> => {
    const isShort = purpose === 'set-password' && password.length < PASSWORD_MIN;
    setPasswordError(isShort ? FIELD_TEXTS.passwordShort : undefined);
    if (isShort) return;
    const { data } =
      purpose === 'login'
        ? await host.client.call(loginByCode, { email: address, code })
        : await host.client
            .call(resetPassword, { email: address, code, new_password: password })
            .catch((error: unknown) => {
              if (isApiError(error)) setPasswordError(error.fields.new_password);
              throw error;
            });
    host.setSession(data);
    onDone(data);
  };

  if (sentTo === null)
    return <AddressStep email={email} onEmail={onEmail} onSend={ask} onUsePassword={onUsePassword} />;
  return (
    <CodeEntry
      lead={SIGN_IN_TEXTS.codeSent(sentTo)}
      submitLabel={purpose === 'login' ? SHELL_TEXTS.logIn : SIGN_IN_TEXTS.savePassword}
      onSubmit={(code) => finish(code, sentTo)}
      onResend={() => ask(sentTo)}
      foot={
        <Button variant="ghost" size="sm" onClick={() => setSentTo(null)}>
          {EMAIL_CODE_TEXTS.otherEmail}
        </Button>
      }
    >
      {purpose === 'set-password' && (
        <NewPasswordField
          label={FIELD_TEXTS.newPassword}
          name="new-password"
          value={password}
          onChange={setPassword}
          error={passwordError}
          personal={[sentTo]}
        />
      )}
    </CodeEntry>
  );
}

interface AddressStepProps extends Pick<EmailCodeFormProps, 'email' | 'onEmail' | 'onUsePassword'> {
  onSend(email: string): Promise<void>;
}

function AddressStep({ email, onEmail, onSend, onUsePassword }: AddressStepProps) {
  const [isWrong, setWrong] = useState(false);
  const { run, isPending, error } = useAttempt(async () => onSend(email.trim()));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const isValid = isEmail(email);
    setWrong(!isValid);
    if (isValid) run();
  };
  return (
    <form css={styles.form} onSubmit={handleSubmit} noValidate>
      {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
      <EmailField
        value={email}
        onChange={onEmail}
        error={isWrong ? FIELD_TEXTS.emailInvalid : undefined}
        autoFocus
      />
      <Button type="submit" isWide isPending={isPending}>
        {EMAIL_CODE_TEXTS.send}
      </Button>
      <Button variant="ghost" size="sm" onClick={onUsePassword}>
        {SIGN_IN_TEXTS.usePassword}
      </Button>
    </form>
  );
}

const styles = { form: css({ display: 'grid', gap: space[6] }) };
