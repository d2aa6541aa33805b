import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SETTINGS_SECURITY_ROUTE, SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { space } from '@tagalong/ui';
import { FingerprintIcon, LockIcon, MailIcon } from '@tagalong/ui/overlay';
import { Group, LinkRow } from '#account/settings/parts/group.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { PASSKEY_TEXTS } from '#account/settings/passkeys/passkey-texts.ts';
import { routeTitle } from '#host/texts/route-title.ts';
import { SECURITY_TEXTS } from './security-texts.ts';
import { Sessions } from './sessions.tsx';

export function SecurityPage({ user }: { user: CurrentUser }) {
  const T = SECURITY_TEXTS;
  const needsCode = user.is_set_email && !user.is_email_verified;
  return (
    <SettingsColumn title={routeTitle(SETTINGS_SECURITY_ROUTE)} lead={T.securityLead}>
      <Group title={T.groupLogin}>
        <LinkRow
          icon={<MailIcon size={22} aria-hidden />}
          title={T.email}
          note={user.email ?? T.emailNone}
          isNoteUrgent={!user.is_set_email}
          to={href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'email' })}
        />
        {needsCode && (
          <LinkRow
            icon={<span css={styles.spacer} />}
            title={T.emailConfirm}
            note={T.emailUnconfirmed}
            isNoteUrgent
            to={href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'confirm' })}
          />
        )}
        <LinkRow
          icon={<LockIcon size={22} aria-hidden />}
          title={T.password}
          note={user.is_set_password ? T.passwordSet : T.passwordNone}
          isNoteUrgent={!user.is_set_password}
          to={href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'password' })}
        />
        <LinkRow
          icon={<FingerprintIcon size={22} aria-hidden />}
          title={PASSKEY_TEXTS.title}
          note={PASSKEY_TEXTS.note}
          to={href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'passkeys' })}
        />
      </Group>
      <Sessions />
    </SettingsColumn>
  );
}

const styles = { spacer: css({ width: space[6] }) };
