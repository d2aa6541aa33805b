import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { login, register } from '@tagalong/contracts/account/sign-in';
import { NICKNAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@tagalong/contracts/core/limits';
import { useHost } from '@tagalong/platform';
import { useForm } from '@tagalong/platform/use-form';
import { Button, space } from '@tagalong/ui';
import { Form, FormErrorText, TextField } from '@tagalong/ui/overlay';
import { EmailField, isEmail } from '#account/parts/fields/email-field.tsx';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { NewPasswordField } from '#account/parts/fields/new-password-field.tsx';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

interface SignInFormProps {
  mode: 'login' | 'register';
  email: string;
  onEmail(email: string): void;
  onDone(user: CurrentUser): void;
}

/** Login or sign-up by email, on the login page and in the popup. */
export function SignInForm({ mode, email, onEmail, onDone }: SignInFormProps) {
  const { client, setSession } = useHost();
  const isLogin = mode === 'login';
  const form = useForm({
    initial: { password: '', nickname: '' },
    check: ({ password, nickname }) => ({
      ...(!isEmail(email) && { email: FIELD_TEXTS.emailInvalid }),
      ...(!isLogin && password.length < PASSWORD_MIN && { password: FIELD_TEXTS.passwordShort }),
      ...(!password && { password: FIELD_TEXTS.required }),
      ...(!isLogin && !nickname.trim() && { nickname: FIELD_TEXTS.required }),
    }),
    async save(values) {
      const { data } = await (isLogin
        ? client.call(login, { ...values, email })
        : client.call(register, { ...values, email }));
      setSession(data);
      onDone(data);
    },
  });
  const password = form.field('password');
  return (
    <Form css={styles.form} {...form.formProps}>
      {form.problem && <FormErrorText>{form.problem}</FormErrorText>}
      {!isLogin && (
        <TextField
          label={SIGN_IN_TEXTS.nickname}
          {...form.field('nickname')}
          autoComplete="name"
          maxLength={NICKNAME_MAX}
          isRequired
        />
      )}
      <EmailField
        value={email}
        onChange={onEmail}
        error={form.errors.email}
        {...(isLogin && { autoComplete: 'email webauthn' })}
      />
      {isLogin ? (
        <TextField
          label={SIGN_IN_TEXTS.password}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          isRequired
          {...password}
        />
      ) : (
        <NewPasswordField
          label={FIELD_TEXTS.newPassword}
          personal={[email, form.values.nickname]}
          {...password}
        />
      )}
      <Button type="submit" isWide isPending={form.isPending}>
        {isLogin ? SHELL_TEXTS.logIn : SHELL_TEXTS.signUp}
      </Button>
    </Form>
  );
}

const styles = { form: css({ display: 'grid', gap: space[6] }) };
