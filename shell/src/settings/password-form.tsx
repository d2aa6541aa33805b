import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { setPassword } from '@tagalong/contracts/settings';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { Link, useChange, useHost, useNavigate } from '@tagalong/platform';
import { color, space, text } from '@tagalong/ui';
import { checkRequest, type FieldErrors } from './form-check.ts';
import { NewPasswordField, PasswordField } from './password-field.tsx';
import { SettingsColumn } from './settings-column.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useForm } from './use-form.ts';

interface PasswordValues {
  current_password: string;
  new_password: string;
}

/** The first password, or another one for who knows the one before (AU-11). */
export function PasswordForm({ user }: { user: CurrentUser }) {
  const host = useHost();
  const navigate = useNavigate();
  const save = useChange(setPassword);
  const form = useForm<PasswordValues>({
    initial: { current_password: '', new_password: '' },
    check: (values) => checkPassword(user, values),
    save: async (values) => {
      await save(requestOf(user, values));
      host.setSession({ ...user, is_set_password: true });
    },
    onSaved: async () => {
      await navigate(href(ROUTES.settingsUpdated, { type: 'password' }), { replace: true });
    },
  });
  const { values, set, errors } = form;
  return (
    <SettingsColumn
      title={user.is_set_password ? SETTINGS_TEXTS.changePassword : SETTINGS_TEXTS.setPassword}
      isTitleShown
      lead={SETTINGS_TEXTS.passwordLead}
    >
      <SettingsForm form={form}>
        {/* Password managers file the new password under it. */}
        <input type="text" name="username" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        {user.is_set_password && (
          <PasswordField
            autoComplete="current-password"
            label={SETTINGS_TEXTS.currentPassword}
            name="current_password"
            value={values.current_password}
            onChange={set('current_password')}
            error={errors.current_password}
          />
        )}
        <NewPasswordField
          value={values.new_password}
          onChange={set('new_password')}
          error={errors.new_password}
        />
      </SettingsForm>
      {user.is_set_password && user.email !== null && (
        <p css={styles}>
          {SETTINGS_TEXTS.passwordForgotten}{' '}
          <Link to={href(ROUTES.settingsSecurityType, { type: 'password-code' })} replace>
            {SETTINGS_TEXTS.passwordForgottenLink}
          </Link>
        </p>
      )}
    </SettingsColumn>
  );
}

function requestOf(user: CurrentUser, { current_password, new_password }: PasswordValues) {
  return { new_password, ...(user.is_set_password && { current_password }) };
}

function checkPassword(user: CurrentUser, values: PasswordValues): FieldErrors {
  const wrong = checkRequest(setPassword, requestOf(user, values));
  if (user.is_set_password && values.current_password === '')
    wrong.current_password = SETTINGS_TEXTS.required;
  if (values.new_password === '') wrong.new_password = SETTINGS_TEXTS.required;
  return wrong;
}

const styles = css({
  ...text('base'),
  color: color.text2,
  '& > a': { display: 'inline-block', padding: `${space[4]} 0`, color: color.link, fontWeight: 600 },
});
