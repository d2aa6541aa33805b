import { css } from '@emotion/react';
import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import {
  getNotificationCounts,
  NOTIFICATION_TYPES,
  type NotificationCounts,
  type NotificationType,
} from '@tagalong/contracts/account/notification';
import { NOTIFICATIONS_ROUTE, NOTIFICATIONS_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useCall, useEvent, useHost } from '@tagalong/platform';
import { Chip, ChipRow, color, radius, text, VisuallyHidden } from '@tagalong/ui';
import { badgeText } from '#host/texts/badge-text.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';
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
  /** True while a subtype of the current type is shown. */
  isNarrowed: boolean;
}

/**
 * Links the types with their unread counts. Each replaces the history entry, so Back leaves the notifications at once.
 */
export function NotificationTabs({ current, isAll, isNarrowed }: NotificationTabsProps) {
  const { report } = useHost();
  const counts = useCall(getNotificationCounts, {}, { staleMs: 0 });
  useEvent(NOTIFICATION_COUNT_CHANGED, () => {
    counts.refetch().catch(report);
  });
  const query = useBackQuery();
  return (
    <ChipRow label={NOTICE_TEXTS.tabs} css={styles.row}>
      <Chip as={Link} to={href(NOTIFICATIONS_ROUTE, undefined, query)} replace isSelected={isAll}>
        {NOTICE_TEXTS.all}
      </Chip>
      {NOTIFICATION_TYPES.map((type) => (
        <Chip
          key={type}
          as={Link}
          to={href(NOTIFICATIONS_TYPE_ROUTE, { type }, query)}
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
