import { errorText, useHeaderAction } from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { Button } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type ComponentProps, useState } from 'react';
import { CodeEntry } from '#account/parts/email-code/code-entry.tsx';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';

interface CodePageProps
  extends Pick<ComponentProps<typeof CodeEntry>, 'newPassword' | 'onSubmit' | 'onDone'> {
  title: string;
  /** Recipient of the code. */
  email: string;
  onSend(): Promise<unknown>;
}

/** Sends a code to the account's email on request, and then asks for it. */
export function CodePage({ title, email, onSend, ...entry }: CodePageProps) {
  const [isSent, setSent] = useState(false);
  const sending = useAttempt(async () => {
    await onSend();
    setSent(true);
  });
  const { isPending } = sending;
  useHeaderAction(isSent ? null : { onPress: sending.run, isPending });
  const lead = isSent ? EMAIL_CODE_TEXTS.sentTo(email) : SECURITY_TEXTS.confirmLead(email);
  return (
    <SettingsColumn title={title} isTitleShown lead={lead}>
      {isSent ? (
        <CodeEntry {...entry} onResend={onSend} />
      ) : (
        <>
          <FormErrorText>{sending.error ? errorText(sending.error) : null}</FormErrorText>
          <Button isWide isPending={isPending} onClick={() => sending.run()}>
            {EMAIL_CODE_TEXTS.send}
          </Button>
        </>
      )}
    </SettingsColumn>
  );
}
