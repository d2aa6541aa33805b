import type { CurrentUser } from '@tagalong/contracts/account';
import { requestNewEmail } from '@tagalong/contracts/email-code';
import { EMAIL_MAX } from '@tagalong/contracts/limits';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { useChange, useNavigate } from '@tagalong/platform';
import { TextField } from '@tagalong/ui/overlay';
import { checkRequest, type FieldErrors } from './form-check.ts';
import { rememberNewEmail } from './new-email.ts';
import { PasswordField } from './password-field.tsx';
import { SettingsColumn } from './settings-column.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useForm } from './use-form.ts';

interface EmailValues {
  email: string;
  password: string;
}

/** Another address for the account; a code that is sent there proves it (AU-11). */
export function EmailForm({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const request = useChange(requestNewEmail);
  const form = useForm<EmailValues>({
    initial: { email: '', password: '' },
    check: (values) => checkEmail(user, values),
    save: async (values) => void (await request(requestOf(user, values))),
    onSaved: async (values) => {
      const sent = requestOf(user, values);
      rememberNewEmail(sent);
      await navigate(href(ROUTES.settingsEmailCode, undefined, { email: sent.email }), { replace: true });
    },
  });
  const { values, set, errors } = form;
  return (
    <SettingsColumn
      title={user.email === null ? SETTINGS_TEXTS.setEmail : SETTINGS_TEXTS.changeEmail}
      isTitleShown
      lead={SETTINGS_TEXTS.emailLead}
    >
      <SettingsForm form={form}>
        <TextField
          label={SETTINGS_TEXTS.newEmail}
          description={user.email === null ? undefined : SETTINGS_TEXTS.emailNow(user.email)}
          name="email"
          type="email"
          autoComplete="email"
          value={values.email}
          onChange={set('email')}
          maxLength={EMAIL_MAX}
          error={errors.email}
          requiredError={SETTINGS_TEXTS.required}
          isRequired
        />
        {user.is_set_password && (
          <PasswordField
            autoComplete="current-password"
            label={SETTINGS_TEXTS.yourPassword}
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
  if (values.email.trim().toLowerCase() === user.email?.toLowerCase()) wrong.email = SETTINGS_TEXTS.emailSame;
  if (user.is_set_password && values.password === '') wrong.password = SETTINGS_TEXTS.required;
  return wrong;
}
