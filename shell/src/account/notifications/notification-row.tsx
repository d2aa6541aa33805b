import { css } from '@emotion/react';
import type { Notification } from '@tagalong/contracts/account/notification';
import { timeAgo } from '@tagalong/contracts/core/time-ago';
import { Link, useHost } from '@tagalong/platform';
import {
  Avatar,
  BankIcon,
  BellIcon,
  color,
  HeartFilledIcon,
  media,
  motion,
  Picture,
  PlusIcon,
  radius,
  space,
  text,
  UserIcon,
  VisuallyHidden,
} from '@tagalong/ui';
import { EditIcon, EyeIcon, MailIcon, RepeatIcon, TagIcon, ThisOrThatIcon } from '@tagalong/ui/overlay';
import type { ComponentType } from 'react';
import { NOTICE_TEXTS } from './notice-texts.ts';
import { lineOf } from './notification-line.ts';

export function NotificationRow({ notification }: { notification: Notification }) {
  const { target, is_read, created_at } = notification;
  const { subject, rest, path } = lineOf(notification);
  const time = timeAgo(created_at, useHost().now());
  return (
    <Link to={path} css={[styles.row, !is_read && styles.unread]}>
      <NotificationFace notification={notification} />
      <span css={styles.words}>
        {!is_read && <VisuallyHidden>{NOTICE_TEXTS.unread}: </VisuallyHidden>}
        <b css={styles.subject}>{subject}</b> {rest}
        <span css={styles.time}>
          <VisuallyHidden>, </VisuallyHidden>
          <time dateTime={created_at}>{time}</time>
        </span>
      </span>
      {target?.image && (
        <span css={styles.picture}>
          <Picture src={target.image} alt="" ratio={1} loading="lazy" />
        </span>
      )}
      <span css={[styles.dot, is_read && styles.hiddenDot]} aria-hidden />
    </Link>
  );
}

type Icon = ComponentType<{ size: number; stroke?: number; 'aria-hidden'?: boolean }>;

const ICONS: Record<string, Icon> = {
  follow: UserIcon,
  'like-post': HeartFilledIcon,
  'like-product': HeartFilledIcon,
  repost: RepeatIcon,
  tag: TagIcon,
  vote: ThisOrThatIcon,
  referral: PlusIcon,
  'price-drop': TagIcon,
  deal: TagIcon,
  commission: BankIcon,
  payment: BankIcon,
  'payment-returned': BankIcon,
  'weekly-digest': EyeIcon,
  'draft-expiry': EditIcon,
};

/** Shows the actor's avatar with an icon of the action, or the icon alone when there is no actor. */
function NotificationFace({ notification }: { notification: Notification }) {
  const { type, subtype, actors } = notification;
  const [first, second] = actors;
  const Mark = ICONS[subtype] ?? (type === 'anchor_invitation' ? MailIcon : BellIcon);
  if (!first) {
    return (
      <span css={styles.alone} aria-hidden>
        <Mark size={24} />
      </span>
    );
  }
  return (
    <span css={styles.face} aria-hidden>
      {second && (
        <Avatar
          css={styles.behind}
          name={second.nickname}
          src={second.avatar}
          colorId={second.color_id}
          size={32}
        />
      )}
      <Avatar
        css={second && styles.front}
        name={first.nickname}
        src={first.avatar}
        colorId={first.color_id}
        size={second ? 32 : 48}
      />
      <span css={styles.mark}>
        <Mark size={12} stroke={2.5} />
      </span>
    </span>
  );
}

const CUT_OUT = `0 0 0 2px ${color.bg}`;

const styles = {
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 72,
    padding: `${space[4]} ${space[4]}`,
    borderRadius: radius.lg,
    color: color.text,
    transition: `background-color ${motion.micro}`,
    '&:active': { backgroundColor: color.fillHover },
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
  }),
  unread: css({ backgroundColor: color.surface }),
  words: css({ ...text('base'), flex: 1, minWidth: 0, overflowWrap: 'anywhere' }),
  subject: css({ fontWeight: 700 }),
  time: css({ ...text('sm'), color: color.text2, whiteSpace: 'nowrap', '& time': { marginInlineStart: 6 } }),
  picture: css({ flex: 'none', width: 48, borderRadius: radius.sm, overflow: 'hidden' }),
  dot: css({
    flex: 'none',
    width: 8,
    height: 8,
    borderRadius: radius.full,
    backgroundColor: color.accent,
  }),
  hiddenDot: css({ visibility: 'hidden' }),
  face: css({ position: 'relative', flex: 'none', width: 48, height: 48 }),
  behind: css({ position: 'absolute', insetInlineEnd: 0, top: 0 }),
  front: css({ position: 'absolute', insetInlineStart: 0, bottom: 0, boxShadow: CUT_OUT }),
  mark: css({
    position: 'absolute',
    insetInlineEnd: -3,
    bottom: -3,
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: radius.full,
    backgroundColor: color.accent,
    color: color.onAccent,
    boxShadow: CUT_OUT,
  }),
  alone: css({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: radius.full,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
};
