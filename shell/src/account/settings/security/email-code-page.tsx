import type { CurrentUser } from '@tagalong/contracts/account/account';
import { confirmNewEmail, requestNewEmail } from '@tagalong/contracts/account/email-code';
import { SETTINGS_EMAIL_CODE_ROUTE, SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useChange, useHost, useNavigate, useSearchParams } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { Button } from '@tagalong/ui';
import { CodeEntry } from '#account/parts/email-code/code-entry.tsx';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
import { rememberedNewEmail, rememberNewEmail } from './new-email.ts';
import { SecurityRedirect } from './security-redirect.tsx';
import { useShowUpdated } from './updated-page.tsx';

/** Confirms a new address by code; redirects when no address is given (AU-11). */
export function EmailCodePage({ user }: { user: CurrentUser }) {
  const [query] = useSearchParams();
  const email = query.get('email');
  return email ? <EmailCode user={user} email={email} /> : <SecurityRedirect />;
}

function EmailCode({ user, email }: { user: CurrentUser; email: string }) {
  const host = useHost();
  const navigate = useNavigate();
  const showUpdated = useShowUpdated();
  const confirm = useChange(confirmNewEmail);
  const request = useChange(requestNewEmail);
  const toForm = href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'email' });
  const resend = async (): Promise<void> => {
    const again = rememberedNewEmail(email) ?? (user.is_set_password ? null : { email });
    // After a reload the password is no longer known.
    if (again) await confirmed(host, () => request(again));
    else await navigate(toForm, { replace: true });
  };
  const check = async (code: string): Promise<void> => {
    const { data } = await confirm({ email, code });
    rememberNewEmail(null);
    host.setSession(data);
    await showUpdated('email');
  };
  return (
    <SettingsColumn title={routeTitle(SETTINGS_EMAIL_CODE_ROUTE)} lead={EMAIL_CODE_TEXTS.sentTo(email)}>
      <CodeEntry
        onSubmit={check}
        onResend={resend}
        foot={
          <Button as={Link} variant="ghost" size="sm" to={toForm} replace>
            {EMAIL_CODE_TEXTS.otherEmail}
          </Button>
        }
      />
    </SettingsColumn>
  );
}
