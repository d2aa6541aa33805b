import type { CurrentUser } from '@tagalong/contracts/account/account';
import { resendVerification, verifyEmail } from '@tagalong/contracts/account/email-code';
import { useHost } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { ACCOUNT_TEXTS } from '#account/sign-in/sign-in-texts.ts';
import { CodeEntry } from './code-entry.tsx';

interface VerifyEmailFormProps {
  email: string;
  onDone(user: CurrentUser): void;
  onLater(): void;
}

/** Asks for the first email's code after sign-up. Optional, because the account already exists. */
export function VerifyEmailForm({ email, onDone, onLater }: VerifyEmailFormProps) {
  const host = useHost();
  return (
    <CodeEntry
      lead={ACCOUNT_TEXTS.verifyLead(email)}
      submitLabel={ACCOUNT_TEXTS.verify}
      onSubmit={async (code) => {
        const { data } = await host.client.call(verifyEmail, { code });
        host.setSession(data);
        host.toast({ text: ACCOUNT_TEXTS.verified });
        onDone(data);
      }}
      onResend={async () => {
        await host.client.call(resendVerification, {});
      }}
      foot={
        <Button variant="ghost" size="sm" onClick={onLater}>
          {ACCOUNT_TEXTS.verifyLater}
        </Button>
      }
    />
  );
}
