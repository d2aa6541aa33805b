import type { CurrentUser } from '@tagalong/contracts/account/account';
import { EMAIL_CODE_LENGTH, requestEmailCode, resetPassword } from '@tagalong/contracts/account/email-code';
import { useChange, useHost } from '@tagalong/platform';
import { VerificationCodeInput } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { checkRequest, rethrowAtField } from '#account/settings/parts/form-check.ts';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm } from '#account/settings/parts/settings-form.tsx';
import { useForm } from '#account/settings/parts/use-form.ts';
import { CodeResend } from './code-resend.tsx';
import { NewAccountPasswordField } from './new-account-password-field.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';
import { SendCode } from './send-code.tsx';
import { useShowUpdated } from './use-show-updated.ts';

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
      lead={isSent ? EMAIL_CODE_TEXTS.sentTo(email) : SECURITY_TEXTS.confirmLead(email)}
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
