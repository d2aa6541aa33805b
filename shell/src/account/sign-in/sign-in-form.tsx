import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { NICKNAME_MAX, PASSWORD_MAX } from '@tagalong/contracts/core/limits';
import { Button, space } from '@tagalong/ui';
import { FormErrorText, TextField } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
import { EmailField } from '#account/parts/fields/email-field.tsx';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { NewPasswordField } from '#account/parts/fields/new-password-field.tsx';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';
import { type SignInMode, useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  mode: SignInMode;
  email: string;
  onEmail(email: string): void;
  onDone(user: CurrentUser): void;
}

/** Shared by the login page and the popup. */
export function SignInForm({ mode, email, onEmail, onDone }: SignInFormProps) {
  const [values, setValues] = useState({ password: '', nickname: '' });
  const { submit, isPending, errors, problem } = useSignIn(mode, onDone);
  const isLogin = mode === 'login';
  const set = (name: keyof typeof values) => (value: string) =>
    setValues((old) => ({ ...old, [name]: value }));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit({ ...values, email });
  };
  const password = {
    name: 'password',
    value: values.password,
    onChange: set('password'),
    error: errors.password,
  };
  return (
    <form css={styles.form} onSubmit={handleSubmit} noValidate>
      {problem && <FormErrorText>{problem}</FormErrorText>}
      {!isLogin && (
        <TextField
          label={SIGN_IN_TEXTS.nickname}
          name="nickname"
          value={values.nickname}
          onChange={set('nickname')}
          autoComplete="name"
          maxLength={NICKNAME_MAX}
          error={errors.nickname}
          isRequired
        />
      )}
      <EmailField
        value={email}
        onChange={onEmail}
        error={errors.email}
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
        <NewPasswordField label={FIELD_TEXTS.newPassword} personal={[email, values.nickname]} {...password} />
      )}
      <Button type="submit" isWide isPending={isPending}>
        {isLogin ? SHELL_TEXTS.logIn : SHELL_TEXTS.signUp}
      </Button>
    </form>
  );
}

const styles = { form: css({ display: 'grid', gap: space[6] }) };
