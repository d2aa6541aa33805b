import type { CurrentUser } from '@tagalong/contracts/account/account';
import { resendVerification, verifyEmail } from '@tagalong/contracts/account/email-code';
import { useHost } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { CodeEntry } from '#account/parts/email-code/code-entry.tsx';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

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
      lead={SIGN_IN_TEXTS.verifyLead(email)}
      submitLabel={SIGN_IN_TEXTS.verify}
      onSubmit={async (code) => {
        const { data } = await host.client.call(verifyEmail, { code });
        host.setSession(data);
        host.toast({ text: SIGN_IN_TEXTS.verified });
        onDone(data);
      }}
      onResend={async () => {
        await host.client.call(resendVerification, {});
      }}
      foot={
        <Button variant="ghost" size="sm" onClick={onLater}>
          {SIGN_IN_TEXTS.verifyLater}
        </Button>
      }
    />
  );
}
