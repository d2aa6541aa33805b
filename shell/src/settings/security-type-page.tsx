import type { CurrentUser } from '@tagalong/contracts/account';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { useNavigate, useParams } from '@tagalong/platform';
import { useEffect } from 'react';
import { ConfirmEmail } from './confirm-email.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordByCode } from './password-by-code.tsx';
import { PasswordForm } from './password-form.tsx';

/** One part of the account's security: email, password, or the proof that the email is the member's. */
export function SecurityTypePage({ user }: { user: CurrentUser }) {
  const { type } = useParams();
  if (type === 'email') return <EmailForm user={user} />;
  if (type === 'password') return <PasswordForm user={user} />;
  if (type === 'confirm' && user.email !== null && !user.is_email_verified)
    return <ConfirmEmail email={user.email} />;
  if (type === 'password-code' && user.email !== null && user.is_set_password)
    return <PasswordByCode email={user.email} />;
  return <ToSecurity />;
}

/** Leads to the page above, where an address means nothing or not any more. */
export function ToSecurity() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(href(ROUTES.settingsSecurity), { replace: true });
  }, [navigate]);
  return null;
}
