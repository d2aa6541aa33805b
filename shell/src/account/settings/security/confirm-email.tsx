import { resendVerification, verifyEmail } from '@tagalong/contracts/account/email-code';
import { useChange, useHost } from '@tagalong/platform';
import { useState } from 'react';
import { SettingsColumn } from '#account/settings/settings-column.tsx';
import { useShowUpdated } from '#account/settings/use-show-updated.ts';
import { CodeForm } from './code-form.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';
import { SendCode } from './send-code.tsx';

export function ConfirmEmail({ email }: { email: string }) {
  const host = useHost();
  const showUpdated = useShowUpdated();
  const verify = useChange(verifyEmail);
  const resend = useChange(resendVerification);
  const [isSent, setSent] = useState(false);
  const check = async (code: string): Promise<void> => {
    const { data } = await verify({ code });
    await showUpdated('confirmed');
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
