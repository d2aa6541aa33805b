import { css } from '@emotion/react';
import type { Notification } from '@tagalong/contracts/account/notification';
import { Avatar, BankIcon, BellIcon, color, HeartFilledIcon, PlusIcon, radius, UserIcon } from '@tagalong/ui';
import { EditIcon, EyeIcon, MailIcon, RepeatIcon, TagIcon, ThisOrThatIcon } from '@tagalong/ui/overlay';
import type { ComponentType } from 'react';

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
export function NotificationFace({ notification }: { notification: Notification }) {
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
