import { css } from '@emotion/react';
import { claimInfluencer } from '@tagalong/contracts/account/device';
import { PASSWORD_MIN } from '@tagalong/contracts/core/limits';
import { errorText, isApiError, useHost } from '@tagalong/platform';
import { Button, space } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useAttempt } from '#account/parts/attempts/use-attempt.ts';
import { EmailField, isEmail } from '#account/parts/fields/email-field.tsx';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { NewPasswordField } from '#account/parts/fields/new-password-field.tsx';
import { CLAIM_TEXTS } from './claim-texts.ts';
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
      ...(!isAddress && { email: FIELD_TEXTS.emailInvalid }),
      ...(!isLong && { password: FIELD_TEXTS.passwordShort }),
    });
    if (isAddress && isLong) run();
  };
  const refused = isApiError(error) ? error.fields : {};
  return (
    <form css={styles} onSubmit={handleSubmit} noValidate>
      {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
      <EmailField value={email} onChange={setEmail} error={wrong.email ?? refused.email} />
      <NewPasswordField
        label={FIELD_TEXTS.newPassword}
        name="password"
        value={password}
        onChange={setPassword}
        error={wrong.password ?? refused.password}
        personal={[email]}
      />
      <Button type="submit" isWide isPending={isPending}>
        {CLAIM_TEXTS.action}
      </Button>
    </form>
  );
}

const styles = css({ display: 'grid', gap: space[6] });
