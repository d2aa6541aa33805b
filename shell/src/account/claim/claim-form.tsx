import { css } from '@emotion/react';
import { claimInfluencer } from '@tagalong/contracts/account/device';
import { PASSWORD_MIN } from '@tagalong/contracts/core/limits';
import { errorText, isApiError, useHost } from '@tagalong/platform';
import { Button, space } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '#account/attempts/use-attempt.ts';
import { NewPasswordField } from '#account/password/new-password-field.tsx';
import { EmailField, isEmail } from '#account/sign-in/email-field.tsx';
import { ACCOUNT_TEXTS } from '#account/sign-in/sign-in-texts.ts';
import { useClaimed } from './use-claimed.ts';

export function ClaimForm({ claimKey }: { claimKey: string }) {
  const host = useHost();
  const finish = useClaimed();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<{ email?: string; password?: string }>({});
  const { run, isPending, error } = useAttempt(async () => {
    const { data } = await host.client.call(claimInfluencer, { key: claimKey, email, password });
    await finish(data);
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const isAddress = isEmail(email);
    const isLong = password.length >= PASSWORD_MIN;
    setWrong({
      ...(!isAddress && { email: ACCOUNT_TEXTS.emailInvalid }),
      ...(!isLong && { password: ACCOUNT_TEXTS.passwordShort }),
    });
    if (isAddress && isLong) run();
  };
  const refused = isApiError(error) ? error.fields : {};
  return (
    <form css={styles} onSubmit={handleSubmit} noValidate>
      {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
      <EmailField value={email} onChange={setEmail} error={wrong.email ?? refused.email} />
      <NewPasswordField
        label={ACCOUNT_TEXTS.newPassword}
        name="password"
        value={password}
        onChange={setPassword}
        error={wrong.password ?? refused.password}
        personal={[email]}
      />
      <Button type="submit" isWide isPending={isPending}>
        {ACCOUNT_TEXTS.claimAction}
      </Button>
    </form>
  );
}

const styles = css({ display: 'grid', gap: space[6] });
