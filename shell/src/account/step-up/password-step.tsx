import { css } from '@emotion/react';
import { confirmStepUp } from '@tagalong/contracts/account/step-up';
import { PASSWORD_MAX } from '@tagalong/contracts/core/limits';
import { useHost } from '@tagalong/platform';
import { useForm } from '@tagalong/platform/use-form';
import { Button, space } from '@tagalong/ui';
import { FormErrorText, TextField } from '@tagalong/ui/overlay';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { STEP_UP_TEXTS } from './step-up-texts.ts';

export function PasswordStep({ onDone }: { onDone(): void }) {
  const { client } = useHost();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: FIELD_TEXTS.required } : {}),
    save: (values) => client.call(confirmStepUp, values),
    onSaved: onDone,
  });
  return (
    <form css={styles} {...form.formProps}>
      {form.problem && <FormErrorText>{form.problem}</FormErrorText>}
      <TextField
        label={STEP_UP_TEXTS.password}
        {...form.field('password')}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        isRequired
        autoFocus
      />
      <Button type="submit" isWide isPending={form.isPending}>
        {STEP_UP_TEXTS.confirm}
      </Button>
    </form>
  );
}

const styles = css({ display: 'grid', gap: space[5] });
