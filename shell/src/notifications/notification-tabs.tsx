import { css } from '@emotion/react';
import {
  getNotificationCounts,
  NOTIFICATION_TYPES,
  type NotificationCounts,
  type NotificationType,
} from '@tagalong/contracts/notification';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { NOTICE_TEXTS } from '@tagalong/contracts/texts/notice-texts';
import { Link, useCall, useEvent, useHost } from '@tagalong/platform';
import { Chip, ChipRow, color, radius, text, VisuallyHidden } from '@tagalong/ui';
import { badgeText } from '#lib/badge-text.ts';
import { useBackQuery } from './use-back-query.ts';

const LABELS = {
  follower: 'follower',
  interaction: 'interaction',
  tagalong: 'tagalong',
  anchor_invitation: 'anchorInvitation',
} as const;

interface NotificationTabsProps {
  current: NotificationType | undefined;
  isAll: boolean;
  /** A subtype of the current type is shown: then the page is that one. */
  isNarrowed: boolean;
}

/**
 * The types as addresses of their own, each with what is unread of it. They take each other's place in the history:
 * Back leaves the notifications at once.
 */
export function NotificationTabs({ current, isAll, isNarrowed }: NotificationTabsProps) {
  const { report } = useHost();
  const counts = useCall(getNotificationCounts, {}, { staleMs: 0 });
  useEvent('notification-count.changed@1', () => {
    counts.refetch().catch(report);
  });
  const query = useBackQuery();
  return (
    <ChipRow label={NOTICE_TEXTS.tabs} css={styles.row}>
      <Chip as={Link} to={href(ROUTES.notifications, undefined, query)} replace isSelected={isAll}>
        {NOTICE_TEXTS.all}
      </Chip>
      {NOTIFICATION_TYPES.map((type) => (
        <Chip
          key={type}
          as={Link}
          to={href(ROUTES.notificationsType, { type }, query)}
          replace
          isSelected={type === current}
          {...(isNarrowed && type === current && { 'aria-current': true })}
        >
          {NOTICE_TEXTS[LABELS[type]]}
          <Unread counts={counts.data?.data} type={type} />
        </Chip>
      ))}
    </ChipRow>
  );
}

function Unread({ counts, type }: { counts: NotificationCounts | undefined; type: NotificationType }) {
  const count = counts?.[type].count ?? 0;
  if (count === 0) return null;
  return (
    <span css={styles.count}>
      <span aria-hidden>{badgeText(count)}</span>
      <VisuallyHidden>, {NOTICE_TEXTS.tabUnread(count)}</VisuallyHidden>
    </span>
  );
}

const styles = {
  row: css({ minHeight: 44, alignItems: 'center' }),
  count: css({
    ...text('2xs', 700),
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 18,
    height: 18,
    marginInlineStart: 2,
    paddingInline: 5,
    borderRadius: radius.full,
    backgroundColor: color.accent,
    color: color.onAccent,
    fontVariantNumeric: 'tabular-nums',
  }),
};
