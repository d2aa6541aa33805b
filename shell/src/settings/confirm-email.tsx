import { resendVerification, verifyEmail } from '@tagalong/contracts/email-code';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { useChange, useHost, useNavigate } from '@tagalong/platform';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { SendCode } from './send-code.tsx';
import { SettingsColumn } from './settings-column.tsx';

/** Proves that the account's address is the member's. */
export function ConfirmEmail({ email }: { email: string }) {
  const host = useHost();
  const navigate = useNavigate();
  const verify = useChange(verifyEmail);
  const resend = useChange(resendVerification);
  const [isSent, setSent] = useState(false);
  const check = async (code: string): Promise<void> => {
    const { data } = await verify({ code });
    await navigate(href(ROUTES.settingsUpdated, { type: 'confirmed' }), { replace: true });
    host.setSession(data);
  };
  const send = async (): Promise<void> => {
    await resend({});
    setSent(true);
  };
  return (
    <SettingsColumn
      title={SETTINGS_TEXTS.confirmEmail}
      isTitleShown
      lead={isSent ? SETTINGS_TEXTS.codeLead(email) : SETTINGS_TEXTS.confirmLead(email)}
    >
      {isSent ? <CodeForm onCode={check} onResend={send} /> : <SendCode onSend={send} />}
    </SettingsColumn>
  );
}
