import type { CurrentUser } from '@tagalong/contracts/account';
import { resendVerification, verifyEmail } from '@tagalong/contracts/email-code';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { useHost } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { CodeEntry } from './code-entry.tsx';

interface VerifyEmailFormProps {
  email: string;
  onDone(user: CurrentUser): void;
  onLater(): void;
}

/** The step after a sign-up: the code of the first mail. It can wait; the account is there already. */
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
