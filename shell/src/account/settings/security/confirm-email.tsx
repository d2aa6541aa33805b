import { resendVerification, verifyEmail } from '@tagalong/contracts/account/email-code';
import { useChange, useHost } from '@tagalong/platform';
import { CodePage } from './code-page.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';
import { useShowUpdated } from './use-show-updated.ts';

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
