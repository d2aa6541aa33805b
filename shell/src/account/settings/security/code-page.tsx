import type { CurrentUser } from '@tagalong/contracts/account/account';
import {
  requestEmailCode,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@tagalong/contracts/account/email-code';
import { errorText, useChange, useHeaderAction, useHost } from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { Button } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type ComponentProps, useState } from 'react';
import { CodeEntry } from '#account/parts/email-code/code-entry.tsx';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { newAccountPassword } from './new-account-password.ts';
import { SECURITY_TEXTS } from './security-texts.ts';
import { useShowUpdated } from './updated-page.tsx';

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

export function ConfirmEmail({ email }: { email: string }) {
  const host = useHost();
  const showUpdated = useShowUpdated();
  const verify = useChange(verifyEmail);
  const resend = useChange(resendVerification);
  return (
    <CodePage
      title={SECURITY_TEXTS.confirmEmail}
      email={email}
      onSend={() => resend({})}
      onSubmit={async (code) => {
        const { data } = await verify({ code });
        await showUpdated('confirmed');
        host.setSession(data);
      }}
    />
  );
}

/** Sets a new password with an emailed code instead of the old password. */
export function PasswordByCode({ user, email }: { user: CurrentUser; email: string }) {
  const host = useHost();
  const showUpdated = useShowUpdated();
  const request = useChange(requestEmailCode);
  const reset = useChange(resetPassword);
  return (
    <CodePage
      title={SECURITY_TEXTS.changePassword}
      email={email}
      onSend={() => request({ email, purpose: 'set-password' })}
      newPassword={newAccountPassword(user)}
      onSubmit={async (code, new_password) => {
        host.setSession((await reset({ email, code, new_password })).data);
      }}
      onDone={() => showUpdated('password')}
    />
  );
}
