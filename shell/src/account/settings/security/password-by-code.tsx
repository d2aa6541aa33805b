import type { CurrentUser } from '@tagalong/contracts/account/account';
import { EMAIL_CODE_LENGTH, requestEmailCode, resetPassword } from '@tagalong/contracts/account/email-code';
import { useChange, useHost } from '@tagalong/platform';
import { VerificationCodeInput } from '@tagalong/ui/overlay';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { checkRequest, rethrowAtField } from '#account/settings/parts/form-check.ts';
import { SettingsForm } from '#account/settings/parts/settings-form.tsx';
import { useForm } from '#account/settings/parts/use-form.ts';
import { CodePage } from './code-page.tsx';
import { CodeResend } from './code-resend.tsx';
import { NewAccountPasswordField } from './new-account-password-field.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';
import { useShowUpdated } from './use-show-updated.ts';

/** Sets a new password with an emailed code instead of the old password. */
export function PasswordByCode({ user, email }: { user: CurrentUser; email: string }) {
  const request = useChange(requestEmailCode);
  return (
    <CodePage
      title={SECURITY_TEXTS.changePassword}
      email={email}
      onSend={() => request({ email, purpose: 'set-password' })}
    >
      {(resend) => <NewPassword user={user} email={email} onResend={resend} />}
    </CodePage>
  );
}

interface NewPasswordProps {
  user: CurrentUser;
  email: string;
  onResend(): Promise<void>;
}

function NewPassword({ user, email, onResend }: NewPasswordProps) {
  const host = useHost();
  const showUpdated = useShowUpdated();
  const reset = useChange(resetPassword);
  const form = useForm({
    initial: { code: '', new_password: '' },
    check: (values) => ({
      ...checkRequest(resetPassword, { email, ...values }),
      ...(values.new_password === '' && { new_password: FIELD_TEXTS.required }),
    }),
    save: async (values) => {
      const { data } = await reset({ email, ...values }).catch(rethrowAtField('code', 'wrong-code'));
      host.setSession(data);
    },
    onSaved: async () => {
      await showUpdated('password');
    },
  });
  const { values, set, errors } = form;
  return (
    <SettingsForm form={form}>
      <VerificationCodeInput
        label={SECURITY_TEXTS.code}
        value={values.code}
        onChange={set('code')}
        length={EMAIL_CODE_LENGTH}
        error={errors.code}
        autoFocus
      />
      <NewAccountPasswordField
        user={user}
        value={values.new_password}
        onChange={set('new_password')}
        error={errors.new_password}
      />
      <CodeResend onResend={onResend} />
    </SettingsForm>
  );
}
