import { css } from '@emotion/react';
import type { NotificationType } from '@tagalong/contracts/account/notification';
import { NOTIFICATIONS_SUBTYPE_ROUTE, NOTIFICATIONS_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { Link } from '@tagalong/platform';
import { Chip, ChipRow, color, media, space, text } from '@tagalong/ui';
import { NOTICE_TEXTS } from './notice-texts.ts';
import { useBackQuery } from './use-back-query.ts';

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
    <ChipRow label={NOTICE_TEXTS.subtypes} css={styles.row}>
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

const styles = {
  row: css({ minHeight: 40, alignItems: 'center', gap: space[3] }),
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
