import type { CurrentUser } from '@tagalong/contracts/account';
import { confirmNewEmail, requestNewEmail } from '@tagalong/contracts/email-code';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { Link, useChange, useHost, useNavigate, useSearchParams } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { CodeForm } from './code-form.tsx';
import { rememberedNewEmail, rememberNewEmail } from './new-email.ts';
import { routeTitle } from './route-title.ts';
import { ToSecurity } from './security-type-page.tsx';
import { SettingsColumn } from './settings-column.tsx';

/** The code that was sent to a new address; without an address there is nothing to do here (AU-11). */
export function EmailCodePage({ user }: { user: CurrentUser }) {
  const [query] = useSearchParams();
  const email = query.get('email');
  return email ? <EmailCode user={user} email={email} /> : <ToSecurity />;
}

function EmailCode({ user, email }: { user: CurrentUser; email: string }) {
  const host = useHost();
  const navigate = useNavigate();
  const confirm = useChange(confirmNewEmail);
  const request = useChange(requestNewEmail);
  const toForm = href(ROUTES.settingsSecurityType, { type: 'email' });
  const resend = async (): Promise<void> => {
    const again = rememberedNewEmail(email) ?? (user.is_set_password ? null : { email });
    // After a reload the password is not known any more.
    if (again) await request(again);
    else await navigate(toForm, { replace: true });
  };
  const check = async (code: string): Promise<void> => {
    const { data } = await confirm({ email, code });
    rememberNewEmail(null);
    host.setSession(data);
    await navigate(href(ROUTES.settingsUpdated, { type: 'email' }), { replace: true });
  };
  return (
    <SettingsColumn title={routeTitle(ROUTES.settingsEmailCode)} lead={SETTINGS_TEXTS.codeLead(email)}>
      <CodeForm onCode={check} onResend={resend}>
        <Button as={Link} variant="ghost" to={toForm} replace>
          {SETTINGS_TEXTS.codeOther}
        </Button>
      </CodeForm>
    </SettingsColumn>
  );
}
