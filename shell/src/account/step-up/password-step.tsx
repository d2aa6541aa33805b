import { css } from '@emotion/react';
import { confirmStepUp } from '@tagalong/contracts/account/step-up';
import { PASSWORD_MAX } from '@tagalong/contracts/core/limits';
import { useHost } from '@tagalong/platform';
import { Button, space } from '@tagalong/ui';
import { FormErrorText, TextField } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '#account/parts/attempts/use-submit.ts';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { STEP_UP_TEXTS } from './step-up-texts.ts';

export function PasswordStep({ onDone }: { onDone(): void }) {
  const { client } = useHost();
  const [password, setPassword] = useState('');
  const { submit, isPending, errors, problem } = useSubmit(
    (typed: string) => (typed === '' ? { password: FIELD_TEXTS.required } : {}),
    async (typed) => {
      await client.call(confirmStepUp, { password: typed });
      onDone();
    },
  );
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit(password);
  };
  return (
    <form css={styles} onSubmit={handleSubmit} noValidate>
      {problem && <FormErrorText>{problem}</FormErrorText>}
      <TextField
        label={STEP_UP_TEXTS.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        maxLength={PASSWORD_MAX}
        error={errors.password}
        isRequired
        autoFocus
      />
      <Button type="submit" isWide isPending={isPending}>
        {STEP_UP_TEXTS.confirm}
      </Button>
    </form>
  );
}

const styles = css({ display: 'grid', gap: space[5] });
