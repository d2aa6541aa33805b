import type { CurrentUser } from '@tagalong/contracts/account/account';
import { requestNewEmail } from '@tagalong/contracts/account/email-code';
import { SETTINGS_EMAIL_CODE_ROUTE } from '@tagalong/contracts/account/routes';
import { EMAIL_MAX } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { useChange, useHost, useNavigate } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { checkRequest, type FieldErrors } from '@tagalong/platform/form-check';
import { TextField } from '@tagalong/ui/overlay';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { PasswordField } from '#account/settings/parts/password-field.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm, useSettingsForm } from '#account/settings/parts/settings-form.tsx';
import { rememberNewEmail } from './new-email.ts';
import { SECURITY_TEXTS } from './security-texts.ts';

interface EmailValues {
  email: string;
  password: string;
}

/** Changes the account's email; a code sent to the new address confirms it (AU-11). */
export function EmailForm({ user }: { user: CurrentUser }) {
  const host = useHost();
  const navigate = useNavigate();
  const request = useChange(requestNewEmail);
  const form = useSettingsForm<EmailValues>({
    initial: { email: '', password: '' },
    check: (values) => checkEmail(user, values),
    save: (values) => confirmed(host, () => request(requestOf(user, values))),
    onSaved: async (values) => {
      const sent = requestOf(user, values);
      rememberNewEmail(sent);
      await navigate(href(SETTINGS_EMAIL_CODE_ROUTE, undefined, { email: sent.email }), { replace: true });
    },
  });
  return (
    <SettingsColumn
      title={user.email === null ? SECURITY_TEXTS.setEmail : SECURITY_TEXTS.changeEmail}
      isTitleShown
      lead={SECURITY_TEXTS.emailLead}
    >
      <SettingsForm form={form}>
        <TextField
          label={SECURITY_TEXTS.newEmail}
          description={user.email === null ? undefined : SECURITY_TEXTS.emailNow(user.email)}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          requiredError={FIELD_TEXTS.required}
          isRequired
        />
        {user.is_set_password && (
          <PasswordField label={SECURITY_TEXTS.yourPassword} {...form.field('password')} />
        )}
      </SettingsForm>
    </SettingsColumn>
  );
}

function requestOf(user: CurrentUser, { email, password }: EmailValues) {
  return { email: email.trim(), ...(user.is_set_password && { password }) };
}

function checkEmail(user: CurrentUser, values: EmailValues): FieldErrors {
  const wrong = checkRequest(requestNewEmail, requestOf(user, values));
  if (values.email.trim().toLowerCase() === user.email?.toLowerCase()) wrong.email = SECURITY_TEXTS.emailSame;
  if (user.is_set_password && values.password === '') wrong.password = FIELD_TEXTS.required;
  return wrong;
}
