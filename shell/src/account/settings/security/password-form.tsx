import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { setPassword } from '@tagalong/contracts/account/settings';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useChange, useHost } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { checkRequest, type FieldErrors } from '@tagalong/platform/form-check';
import { color, text, touchTarget } from '@tagalong/ui';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { NewPasswordField } from '#account/parts/fields/new-password-field.tsx';
import { PasswordField } from '#account/settings/parts/password-field.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm, useSettingsForm } from '#account/settings/parts/settings-form.tsx';
import { newAccountPassword } from './new-account-password.ts';
import { SECURITY_TEXTS } from './security-texts.ts';
import { useShowUpdated } from './updated-page.tsx';

interface PasswordValues {
  current_password: string;
  new_password: string;
}

/** Sets the first password, or changes it after asking for the current one (AU-11). */
export function PasswordForm({ user }: { user: CurrentUser }) {
  const host = useHost();
  const showUpdated = useShowUpdated();
  const save = useChange(setPassword);
  const form = useSettingsForm<PasswordValues>({
    initial: { current_password: '', new_password: '' },
    check: (values) => checkPassword(user, values),
    save: async (values) => {
      await confirmed(host, () => save(requestOf(user, values)));
      host.setSession({ ...user, is_set_password: true });
    },
    onSaved: () => showUpdated('password'),
  });
  return (
    <SettingsColumn
      title={user.is_set_password ? SECURITY_TEXTS.changePassword : SECURITY_TEXTS.setPassword}
      isTitleShown
      lead={SECURITY_TEXTS.passwordLead}
    >
      <SettingsForm form={form}>
        {/* Password managers store the new password for it. */}
        <input type="text" name="username" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        {user.is_set_password && (
          <PasswordField label={SECURITY_TEXTS.currentPassword} {...form.field('current_password')} />
        )}
        <NewPasswordField {...newAccountPassword(user)} {...form.field('new_password')} />
      </SettingsForm>
      {user.is_set_password && user.email !== null && (
        <p css={styles}>
          {SECURITY_TEXTS.passwordForgotten}{' '}
          <Link to={href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'password-code' })} replace>
            {SECURITY_TEXTS.passwordForgottenLink}
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
  if (user.is_set_password && values.current_password === '') wrong.current_password = FIELD_TEXTS.required;
  if (values.new_password === '') wrong.new_password = FIELD_TEXTS.required;
  return wrong;
}

const styles = css({
  ...text('base'),
  color: color.text2,
  '& > a': { ...touchTarget, color: color.link, fontWeight: 600 },
});
