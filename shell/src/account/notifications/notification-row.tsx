import { css } from '@emotion/react';
import type { Notification } from '@tagalong/contracts/account/notification';
import { timeAgo } from '@tagalong/contracts/core/time-ago';
import { Link, useHost } from '@tagalong/platform';
import { color, media, motion, Picture, radius, space, text, VisuallyHidden } from '@tagalong/ui';
import { NOTICE_TEXTS } from './notice-texts.ts';
import { NotificationFace } from './notification-face.tsx';
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

const styles = {
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 72,
    padding: `${space[4]} ${space[4]}`,
    borderRadius: radius.lg,
    color: color.text,
    textDecoration: 'none',
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
};
