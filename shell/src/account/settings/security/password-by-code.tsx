import type { CurrentUser } from '@tagalong/contracts/account/account';
import { EMAIL_CODE_LENGTH, requestEmailCode, resetPassword } from '@tagalong/contracts/account/email-code';
import { useChange, useHost } from '@tagalong/platform';
import { VerificationCodeInput } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { checkRequest, rethrowAtField } from '#account/settings/form-check.ts';
import { SettingsColumn } from '#account/settings/settings-column.tsx';
import { SettingsForm } from '#account/settings/settings-form.tsx';
import { SETTINGS_TEXTS } from '#account/settings/settings-texts.ts';
import { useForm } from '#account/settings/use-form.ts';
import { useShowUpdated } from '#account/settings/use-show-updated.ts';
import { CodeResend } from './code-resend.tsx';
import { NewAccountPasswordField } from './password-field.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';
import { SendCode } from './send-code.tsx';

/** Sets a new password with an emailed code instead of the old password. */
export function PasswordByCode({ user, email }: { user: CurrentUser; email: string }) {
  const request = useChange(requestEmailCode);
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    await request({ email, purpose: 'set-password' });
    setSent(true);
  };
  return (
    <SettingsColumn
      title={SECURITY_TEXTS.changePassword}
      isTitleShown
      lead={isSent ? SECURITY_TEXTS.codeLead(email) : SECURITY_TEXTS.confirmLead(email)}
    >
      {isSent ? <NewPassword user={user} email={email} onResend={send} /> : <SendCode onSend={send} />}
    </SettingsColumn>
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
      ...(values.new_password === '' && { new_password: SETTINGS_TEXTS.required }),
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
