import type { CurrentUser } from '@tagalong/contracts/account/account';
import { login, register } from '@tagalong/contracts/account/sign-in';
import * as z from '@tagalong/contracts/core/z';
import { useHost } from '@tagalong/platform';
import { useSubmit } from '#account/parts/attempts/use-submit.ts';
import { isEmail } from '#account/parts/fields/email-field.tsx';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';

export type SignInMode = 'login' | 'register';
interface SignInValues {
  email: string;
  password: string;
  nickname: string;
}
type FieldErrors = Partial<Record<keyof SignInValues, string>>;

/** Login or sign-up by email. Validates with the API's rules and keeps the input after an error. */
export function useSignIn(mode: SignInMode, onDone: (user: CurrentUser) => void) {
  const host = useHost();
  const check = (values: SignInValues): FieldErrors => checkValues(mode, values);
  return useSubmit(check, async (values) => {
    const { data } =
      mode === 'login' ? await host.client.call(login, values) : await host.client.call(register, values);
    host.setSession(data);
    onDone(data);
  });
}

function checkValues(mode: SignInMode, values: SignInValues): FieldErrors {
  const wrong: FieldErrors = {};
  if (!isEmail(values.email)) wrong.email = FIELD_TEXTS.emailInvalid;
  if (!values.password) wrong.password = FIELD_TEXTS.required;
  if (mode === 'login') return wrong;
  if (!values.nickname.trim()) wrong.nickname = FIELD_TEXTS.required;
  const whole = { email: 'a@b.example', nickname: 'x', password: values.password };
  if (values.password && !z.safeParse(register.request, whole).success)
    wrong.password = FIELD_TEXTS.passwordShort;
  return wrong;
}
