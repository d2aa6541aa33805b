import { css } from '@emotion/react';
import { NOTIFICATIONS_ROUTE } from '@tagalong/contracts/account/routes';
import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import { href } from '@tagalong/contracts/core/routes';
import { Link } from '@tagalong/platform';
import { Badge, BellIcon, IconButton } from '@tagalong/ui';
import { BACK_PATH } from '#host/navigation/back-path.ts';
import { badgeText } from '#host/texts/badge-text.ts';

interface NotificationBellProps {
  unread: number;
  /** Path that Back returns to from the notifications. */
  backPath: string;
}

/** Shows the unread count: `9+` above 9, no badge at 0 (SH-01). */
export function NotificationBell({ unread, backPath }: NotificationBellProps) {
  const badge = badgeText(unread);
  return (
    <IconButton
      as={Link}
      to={href(NOTIFICATIONS_ROUTE, undefined, { [BACK_PATH]: backPath })}
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
// `9+` would cover the whole bell.
const badgePlace = css({ top: -6, left: 'auto', insetInlineStart: '52%' });
