import { css } from '@emotion/react';
import type { NotificationType } from '@tagalong/contracts/notification';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { NOTICE_TEXTS } from '@tagalong/contracts/texts/notice-texts';
import { Link } from '@tagalong/platform';
import { Chip, ChipRow, color, media, space, text } from '@tagalong/ui';
import { useBackQuery } from './use-back-query.ts';

/** What a type can be narrowed to; the types that are not here hold one kind only. */
const SUBTYPES = {
  interaction: [
    ['like-post', 'onlyLikes'],
    ['tag', 'onlyTags'],
    ['repost', 'onlyReposts'],
    ['vote', 'onlyVotes'],
    ['referral', 'onlyFriends'],
  ],
  tagalong: [
    ['price-drop', 'onlyPriceDrops'],
    ['deal', 'onlyDeals'],
    ['commission', 'onlyEarnings'],
    ['payment', 'onlyPayments'],
    ['draft-expiry', 'onlyDrafts'],
  ],
} as const;

interface NotificationSubtypesProps {
  type: NotificationType | undefined;
  current: string | undefined;
}

/** Narrows a type to one subtype. They take each other's place in the history, as the types do. */
export function NotificationSubtypes({ type, current }: NotificationSubtypesProps) {
  const query = useBackQuery();
  if (type !== 'interaction' && type !== 'tagalong') return null;
  const everything = href(ROUTES.notificationsType, { type }, query);
  return (
    <ChipRow label={NOTICE_TEXTS.subtypes} css={styles.row}>
      {SUBTYPES[type].map(([subtype, label]) => {
        const isCurrent = subtype === current;
        return (
          <Chip
            key={subtype}
            as={Link}
            css={[styles.choice, isCurrent && styles.current]}
            isSelected={isCurrent}
            // Once more, and everything is shown again.
            to={isCurrent ? everything : href(ROUTES.notificationsSubtype, { type, subtype }, query)}
            replace
          >
            {NOTICE_TEXTS[label]}
          </Chip>
        );
      })}
    </ChipRow>
  );
}

const styles = {
  row: css({ minHeight: 40, alignItems: 'center', gap: space[3] }),
  // Quieter than the row of types above.
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
