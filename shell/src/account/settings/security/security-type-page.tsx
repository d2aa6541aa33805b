import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SETTINGS_SECURITY_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { useNavigate, useParams } from '@tagalong/platform';
import { useEffect } from 'react';
import { DataExportPage } from '#account/data-export/data-export-page.tsx';
import { PasskeysPage } from '#account/passkeys/passkeys-page.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordByCode } from './password-by-code.tsx';
import { PasswordForm } from './password-form.tsx';

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

/** Redirects to the security page from URLs that are invalid or outdated. */
export function SecurityRedirect() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(href(SETTINGS_SECURITY_ROUTE), { replace: true });
  }, [navigate]);
  return null;
}
