import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { color, text, touchTarget, UserIcon } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import type { MerchantPrices } from './merchant-prices.ts';

/** Names the creator whom a purchase credits, with a link to their profile (PR-07). */
export function RecommendedBy({ user }: { user: NonNullable<MerchantPrices['recommender']> }) {
  return (
    <p>
      <Link css={styles.link} to={href(USER_PROFILE_ROUTE, { id: user.user_id })}>
        <UserIcon css={styles.icon} size={18} aria-hidden />
        {STOREFRONT_TEXTS.recommendedByTitle(user.nickname)}
      </Link>
    </p>
  );
}

const styles = {
  link: css({
    ...text('sm', 600),
    ...touchTarget,
    display: 'inline-flex',
    gap: 8,
    maxWidth: '100%',
    color: color.text,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  }),
  icon: css({ flex: 'none', color: color.text3 }),
};
