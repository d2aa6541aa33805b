import { css } from '@emotion/react';
import { claimInfluencer } from '@tagalong/contracts/account/device';
import { PASSWORD_MIN } from '@tagalong/contracts/core/limits';
import { useHost } from '@tagalong/platform';
import { useForm } from '@tagalong/platform/use-form';
import { Button, space } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { EmailField, isEmail } from '#account/parts/fields/email-field.tsx';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { NewPasswordField } from '#account/parts/fields/new-password-field.tsx';
import { CLAIM_TEXTS } from './claim-texts.ts';
import { useClaimed } from './use-claimed.ts';

export function ClaimForm({ claimKey }: { claimKey: string }) {
  const { client } = useHost();
  const finish = useClaimed();
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(!isEmail(email) && { email: FIELD_TEXTS.emailInvalid }),
      ...(password.length < PASSWORD_MIN && { password: FIELD_TEXTS.passwordShort }),
    }),
    async save(values) {
      await finish((await client.call(claimInfluencer, { key: claimKey, ...values })).data);
    },
  });
  return (
    <form css={styles} {...form.formProps}>
      {form.problem && <FormErrorText>{form.problem}</FormErrorText>}
      <EmailField {...form.field('email')} />
      <NewPasswordField
        label={FIELD_TEXTS.newPassword}
        {...form.field('password')}
        personal={[form.values.email]}
      />
      <Button type="submit" isWide isPending={form.isPending}>
        {CLAIM_TEXTS.action}
      </Button>
    </form>
  );
}

const styles = css({ display: 'grid', gap: space[6] });
