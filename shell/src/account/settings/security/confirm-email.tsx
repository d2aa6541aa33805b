import { resendVerification, verifyEmail } from '@tagalong/contracts/account/email-code';
import { useChange, useHost } from '@tagalong/platform';
import { useState } from 'react';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { CodeForm } from './code-form.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';
import { SendCode } from './send-code.tsx';
import { useShowUpdated } from './use-show-updated.ts';

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
      lead={isSent ? EMAIL_CODE_TEXTS.sentTo(email) : SECURITY_TEXTS.confirmLead(email)}
    >
      {isSent ? <CodeForm onCode={check} onResend={send} /> : <SendCode onSend={send} />}
    </SettingsColumn>
  );
}
