import { resendVerification, verifyEmail } from '@tagalong/contracts/account/email-code';
import { SETTINGS_UPDATED_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { useChange, useHost, useNavigate } from '@tagalong/platform';
import { useState } from 'react';
import { SettingsColumn } from '#account/settings/settings-column.tsx';
import { CodeForm } from './code-form.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';
import { SendCode } from './send-code.tsx';

export function ConfirmEmail({ email }: { email: string }) {
  const host = useHost();
  const navigate = useNavigate();
  const verify = useChange(verifyEmail);
  const resend = useChange(resendVerification);
  const [isSent, setSent] = useState(false);
  const check = async (code: string): Promise<void> => {
    const { data } = await verify({ code });
    await navigate(href(SETTINGS_UPDATED_ROUTE, { type: 'confirmed' }), { replace: true });
    host.setSession(data);
  };
  const send = async (): Promise<void> => {
    await resend({});
    setSent(true);
  };
  return (
    <SettingsColumn
      title={SECURITY_TEXTS.confirmEmail}
      isTitleShown
      lead={isSent ? SECURITY_TEXTS.codeLead(email) : SECURITY_TEXTS.confirmLead(email)}
    >
      {isSent ? <CodeForm onCode={check} onResend={send} /> : <SendCode onSend={send} />}
    </SettingsColumn>
  );
}
