import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { loginByCode, requestEmailCode, resetPassword } from '@tagalong/contracts/account/email-code';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { useHost } from '@tagalong/platform';
import { useForm } from '@tagalong/platform/use-form';
import { Button, space } from '@tagalong/ui';
import { Form, FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { CodeEntry } from '#account/parts/email-code/code-entry.tsx';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';
import { EmailField, isEmail } from '#account/parts/fields/email-field.tsx';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
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
  const { client, setSession } = useHost();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (address: string): Promise<void> => {
    await client.call(requestEmailCode, { email: address, purpose });
    setSentTo(address);
  };
  if (sentTo === null)
    return <AddressStep email={email} onEmail={onEmail} onSend={ask} onUsePassword={onUsePassword} />;
  const isLogin = purpose === 'login';
  return (
    <CodeEntry
      lead={SIGN_IN_TEXTS.codeSent(sentTo)}
      submitLabel={isLogin ? SHELL_TEXTS.logIn : SIGN_IN_TEXTS.savePassword}
      {...(!isLogin && { newPassword: { label: FIELD_TEXTS.newPassword, personal: [sentTo] } })}
      onSubmit={async (code, new_password) => {
        const { data } = isLogin
          ? await client.call(loginByCode, { email: sentTo, code })
          : await client.call(resetPassword, { email: sentTo, code, new_password });
        setSession(data);
        onDone(data);
      }}
      onResend={() => ask(sentTo)}
      foot={
        <Button variant="ghost" size="sm" onClick={() => setSentTo(null)}>
          {EMAIL_CODE_TEXTS.otherEmail}
        </Button>
      }
    />
  );
}

interface AddressStepProps extends Pick<EmailCodeFormProps, 'email' | 'onEmail' | 'onUsePassword'> {
  onSend(email: string): Promise<void>;
}

function AddressStep({ email, onEmail, onSend, onUsePassword }: AddressStepProps) {
  const form = useForm({
    initial: {},
    check: () => (isEmail(email) ? {} : { email: FIELD_TEXTS.emailInvalid }),
    save: () => onSend(email.trim()),
  });
  return (
    <Form css={styles.form} {...form.formProps}>
      {form.problem && <FormErrorText>{form.problem}</FormErrorText>}
      <EmailField value={email} onChange={onEmail} error={form.errors.email} autoFocus />
      <Button type="submit" isWide isPending={form.isPending}>
        {EMAIL_CODE_TEXTS.send}
      </Button>
      <Button variant="ghost" size="sm" onClick={onUsePassword}>
        {SIGN_IN_TEXTS.usePassword}
      </Button>
    </Form>
  );
}

const styles = { form: css({ display: 'grid', gap: space[6] }) };
