import { errorText, useAction, useHeaderAction } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type ReactNode, useState } from 'react';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';

interface CodePageProps {
  title: string;
  /** Recipient of the code. */
  email: string;
  onSend(): Promise<unknown>;
  /** Draws the form for the code, with the function that sends another. */
  children(resend: () => Promise<void>): ReactNode;
}

/** Sends a code to the account's email on request, and then asks for it. */
export function CodePage({ title, email, onSend, children }: CodePageProps) {
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    await onSend();
    setSent(true);
  };
  const lead = isSent ? EMAIL_CODE_TEXTS.sentTo(email) : SECURITY_TEXTS.confirmLead(email);
  return (
    <SettingsColumn title={title} isTitleShown lead={lead}>
      {isSent ? children(send) : <SendCode onSend={send} />}
    </SettingsColumn>
  );
}

function SendCode({ onSend }: { onSend(): Promise<void> }) {
  const sending = useAction(onSend);
  useHeaderAction({ onPress: sending.run, isPending: sending.isPending });
  return (
    <>
      <FormErrorText>{sending.error ? errorText(sending.error) : null}</FormErrorText>
      <Button isWide isPending={sending.isPending} onClick={sending.run}>
        {EMAIL_CODE_TEXTS.send}
      </Button>
    </>
  );
}
