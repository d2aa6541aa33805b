import type { CurrentUser } from '@tagalong/contracts/account/account';
import { requestEmailCode, resetPassword } from '@tagalong/contracts/account/email-code';
import { useChange, useHost } from '@tagalong/platform';
import { CodePage } from './code-page.tsx';
import { newAccountPassword } from './new-account-password.ts';
import { SECURITY_TEXTS } from './security-texts.ts';
import { useShowUpdated } from './use-show-updated.ts';

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
