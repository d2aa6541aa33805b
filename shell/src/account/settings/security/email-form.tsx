import type { CurrentUser } from '@tagalong/contracts/account/account';
import { requestNewEmail } from '@tagalong/contracts/account/email-code';
import { SETTINGS_EMAIL_CODE_ROUTE } from '@tagalong/contracts/account/routes';
import { EMAIL_MAX } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { useChange, useHost, useNavigate } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { TextField } from '@tagalong/ui/overlay';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { checkRequest, type FieldErrors } from '#account/settings/parts/form-check.ts';
import { PasswordField } from '#account/settings/parts/password-field.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm } from '#account/settings/parts/settings-form.tsx';
import { useForm } from '#account/settings/parts/use-form.ts';
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
  const form = useForm<EmailValues>({
    initial: { email: '', password: '' },
    check: (values) => checkEmail(user, values),
    save: (values) => confirmed(host, () => request(requestOf(user, values))),
    onSaved: async (values) => {
      const sent = requestOf(user, values);
      rememberNewEmail(sent);
      await navigate(href(SETTINGS_EMAIL_CODE_ROUTE, undefined, { email: sent.email }), { replace: true });
    },
  });
  const { values, set, errors } = form;
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
          name="email"
          type="email"
          autoComplete="email"
          value={values.email}
          onChange={set('email')}
          maxLength={EMAIL_MAX}
          error={errors.email}
          requiredError={FIELD_TEXTS.required}
          isRequired
        />
        {user.is_set_password && (
          <PasswordField
            label={SECURITY_TEXTS.yourPassword}
            name="password"
            value={values.password}
            onChange={set('password')}
            error={errors.password}
          />
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
