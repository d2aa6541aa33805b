import { css } from '@emotion/react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/texts/shell-texts';
import { Link } from '@tagalong/platform';
import { Badge, BellIcon, IconButton } from '@tagalong/ui';
import { BACK_PATH } from '#lib/back-path.ts';
import { badgeText } from '#lib/badge-text.ts';

interface NotificationBellProps {
  unread: number;
  /** Where Back leads from the notifications: the present page. */
  backPath: string;
}

/** The bell with its number: `9+` above 9, none at 0 (SH-01). */
export function NotificationBell({ unread, backPath }: NotificationBellProps) {
  const badge = badgeText(unread);
  return (
    <IconButton
      as={Link}
      to={href(ROUTES.notifications, undefined, { [BACK_PATH]: backPath })}
      state={{ isFromBell: true }}
      label={badge ? SHELL_TEXTS.notificationsUnread(badge) : SHELL_TEXTS.notifications}
    >
      <span css={styles}>
        <BellIcon size={24} stroke={1.75} aria-hidden />
        {badge && (
          <Badge css={badgePlace} isCorner>
            {badge}
          </Badge>
        )}
      </span>
    </IconButton>
  );
}

const styles = css({ position: 'relative', display: 'grid' });
// `9+` would lie on the whole bell.
const badgePlace = css({ top: -6, left: 'auto', insetInlineStart: '52%' });
