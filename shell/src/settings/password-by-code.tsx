import { EMAIL_CODE_LENGTH, requestEmailCode, resetPassword } from '@tagalong/contracts/email-code';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { ERROR_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { ApiError, isApiError, useChange, useHost, useNavigate } from '@tagalong/platform';
import { VerificationCodeInput } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { CodeResend } from './code-resend.tsx';
import { checkRequest } from './form-check.ts';
import { NewPasswordField } from './password-field.tsx';
import { SendCode } from './send-code.tsx';
import { SettingsColumn } from './settings-column.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useForm } from './use-form.ts';

/** A new password for who forgot the one before: a code proves that the address is theirs. */
export function PasswordByCode({ email }: { email: string }) {
  const request = useChange(requestEmailCode);
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    await request({ email, purpose: 'set-password' });
    setSent(true);
  };
  return (
    <SettingsColumn
      title={SETTINGS_TEXTS.changePassword}
      isTitleShown
      lead={isSent ? SETTINGS_TEXTS.codeLead(email) : SETTINGS_TEXTS.confirmLead(email)}
    >
      {isSent ? <NewPassword email={email} onResend={send} /> : <SendCode onSend={send} />}
    </SettingsColumn>
  );
}

function NewPassword({ email, onResend }: { email: string; onResend(): Promise<void> }) {
  const host = useHost();
  const navigate = useNavigate();
  const reset = useChange(resetPassword);
  const form = useForm({
    initial: { code: '', new_password: '' },
    check: (values) => ({
      ...checkRequest(resetPassword, { email, ...values }),
      ...(values.new_password === '' && { new_password: SETTINGS_TEXTS.required }),
    }),
    save: async (values) => {
      const { data } = await reset({ email, ...values }).catch(besideCode);
      host.setSession(data);
    },
    onSaved: async () => {
      await navigate(href(ROUTES.settingsUpdated, { type: 'password' }), { replace: true });
    },
  });
  const { values, set, errors } = form;
  return (
    <SettingsForm form={form}>
      <VerificationCodeInput
        label={SETTINGS_TEXTS.code}
        value={values.code}
        onChange={set('code')}
        length={EMAIL_CODE_LENGTH}
        error={errors.code}
        autoFocus
      />
      <NewPasswordField
        value={values.new_password}
        onChange={set('new_password')}
        error={errors.new_password}
      />
      <CodeResend onResend={onResend} />
    </SettingsForm>
  );
}

/** A wrong code is the field's fault, not the form's. */
function besideCode(error: unknown): never {
  if (!isApiError(error) || error.code !== 'wrong-code') throw error;
  throw new ApiError({
    code: 'validation-failed',
    message: error.message,
    call: error.call,
    fields: { code: ERROR_TEXTS['wrong-code'] },
    cause: error,
  });
}
