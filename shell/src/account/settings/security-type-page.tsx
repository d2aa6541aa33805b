import type { CurrentUser } from '@tagalong/contracts/account/account';
import { useParams } from '@tagalong/platform';
import { DataExportPage } from './data-export/data-export-page.tsx';
import { PasskeysPage } from './passkeys/passkeys-page.tsx';
import { ConfirmEmail, PasswordByCode } from './security/code-page.tsx';
import { EmailForm } from './security/email-form.tsx';
import { PasswordForm } from './security/password-form.tsx';
import { SecurityRedirect } from './security/security-redirect.tsx';

/** Handles changing the email, changing the password, passkeys, confirming the email and the copy of the member's data. */
export function SecurityTypePage({ user }: { user: CurrentUser }) {
  const { type } = useParams();
  if (type === 'email') return <EmailForm user={user} />;
  if (type === 'password') return <PasswordForm user={user} />;
  if (type === 'passkeys') return <PasskeysPage />;
  if (type === 'data') return <DataExportPage />;
  if (type === 'confirm' && user.email !== null && !user.is_email_verified)
    return <ConfirmEmail email={user.email} />;
  if (type === 'password-code' && user.email !== null && user.is_set_password)
    return <PasswordByCode user={user} email={user.email} />;
  return <SecurityRedirect />;
}
