import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { space } from '@tagalong/ui';
import { LockIcon, MailIcon } from '@tagalong/ui/overlay';
import { Group, LinkRow } from './group.tsx';
import { routeTitle } from './route-title.ts';
import { Sessions } from './sessions.tsx';
import { SettingsColumn } from './settings-column.tsx';

/** Email, password, and where the member is logged in (AU-11). */
export function SecurityPage({ user }: { user: CurrentUser }) {
  const T = SETTINGS_TEXTS;
  const needsCode = user.is_set_email && !user.is_email_verified;
  return (
    <SettingsColumn title={routeTitle(ROUTES.settingsSecurity)} lead={T.securityLead}>
      <Group title={T.groupLogin}>
        <LinkRow
          icon={<MailIcon size={22} aria-hidden />}
          title={T.email}
          note={user.email ?? T.emailNone}
          isNoteUrgent={!user.is_set_email}
          to={href(ROUTES.settingsSecurityType, { type: 'email' })}
        />
        {needsCode && (
          <LinkRow
            icon={<span css={styles.spacer} />}
            title={T.emailConfirm}
            note={T.emailUnconfirmed}
            isNoteUrgent
            to={href(ROUTES.settingsSecurityType, { type: 'confirm' })}
          />
        )}
        <LinkRow
          icon={<LockIcon size={22} aria-hidden />}
          title={T.password}
          note={user.is_set_password ? T.passwordSet : T.passwordNone}
          isNoteUrgent={!user.is_set_password}
          to={href(ROUTES.settingsSecurityType, { type: 'password' })}
        />
      </Group>
      <Sessions />
    </SettingsColumn>
  );
}

const styles = { spacer: css({ width: space[6] }) };
