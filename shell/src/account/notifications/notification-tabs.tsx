import { css } from '@emotion/react';
import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import {
  getNotificationCounts,
  NOTIFICATION_TYPES,
  type NotificationCounts,
  type NotificationType,
} from '@tagalong/contracts/account/notification';
import {
  NOTIFICATIONS_ROUTE,
  NOTIFICATIONS_SUBTYPE_ROUTE,
  NOTIFICATIONS_TYPE_ROUTE,
} from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useCall, useEvent, useHost, useSearchParams } from '@tagalong/platform';
import { Chip, ChipRow, color, media, radius, space, text, VisuallyHidden } from '@tagalong/ui';
import { BACK_PATH } from '#host/navigation/back-path.ts';
import { badgeText } from '#host/texts/badge-text.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';

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

/** Types that aren't listed have only one subtype. */
const SUBTYPES = {
  interaction: [
    ['like-post', 'onlyLikes'],
    ['tag', 'onlyTags'],
    ['repost', 'onlyReposts'],
    ['vote', 'onlyVotes'],
    ['mention', 'onlyMentions'],
    ['referral', 'onlyFriends'],
  ],
  tagalong: [
    ['price-drop', 'onlyPriceDrops'],
    ['deal', 'onlyDeals'],
    ['sale', 'onlySales'],
    ['commission', 'onlyEarnings'],
    ['payment', 'onlyPayments'],
    ['draft-expiry', 'onlyDrafts'],
  ],
} as const;

interface NotificationSubtypesProps {
  type: NotificationType | undefined;
  current: string | undefined;
}

/** Filters a type by subtype. Each choice replaces the history entry, as switching types does. */
export function NotificationSubtypes({ type, current }: NotificationSubtypesProps) {
  const query = useBackQuery();
  if (type !== 'interaction' && type !== 'tagalong') return null;
  const everything = href(NOTIFICATIONS_TYPE_ROUTE, { type }, query);
  return (
    <ChipRow label={NOTICE_TEXTS.subtypes} css={styles.subRow}>
      {SUBTYPES[type].map(([subtype, label]) => {
        const isCurrent = subtype === current;
        return (
          <Chip
            key={subtype}
            as={Link}
            css={[styles.choice, isCurrent && styles.current]}
            isSelected={isCurrent}
            // Choosing the current subtype again clears the filter.
            to={isCurrent ? everything : href(NOTIFICATIONS_SUBTYPE_ROUTE, { type, subtype }, query)}
            replace
          >
            {NOTICE_TEXTS[label]}
          </Chip>
        );
      })}
    </ChipRow>
  );
}

/** Keeps `backPath` in the URL when switching lists. */
function useBackQuery(): Record<string, string> | undefined {
  const [search] = useSearchParams();
  const back = search.get(BACK_PATH);
  return back === null ? undefined : { [BACK_PATH]: back };
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
  subRow: css({ minHeight: 40, alignItems: 'center', gap: space[3] }),
  choice: css({
    ...text('sm', 600),
    minHeight: 32,
    paddingInline: space[5],
    borderColor: 'transparent',
    backgroundColor: color.fill,
    color: color.text2,
    [media.hover]: { '&:hover': { borderColor: 'transparent', backgroundColor: color.fillHover } },
  }),
  current: css({
    backgroundColor: color.accentSoft,
    color: color.accent,
    [media.hover]: { '&:hover': { backgroundColor: color.accentSoft } },
  }),
};
