import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { LIKEBOARDS_ROUTE } from '@tagalong/contracts/social/routes';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link, useSession } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Links a creator's own pages in a row, the shop first. */
export function ProfileTabs() {
  const hasBank = useSession()?.has_bank;
  return (
    <ChipRow label={STOREFRONT_TEXTS.profileTabs} inset={12} css={styles}>
      <Chip as={Link} to={href(ME_ROUTE)} isSelected>
        {STOREFRONT_TEXTS.tabShop}
      </Chip>
      <Chip as={Link} to={href(LIKEBOARDS_ROUTE)}>
        {STOREFRONT_TEXTS.tabCollections}
      </Chip>
      {hasBank && (
        <Chip as={Link} to={href(EARNINGS_ROUTE)}>
          {STOREFRONT_TEXTS.tabBank}
        </Chip>
      )}
    </ChipRow>
  );
}

// The negative margin extends the row to the screen edges.
const styles = css({ marginInline: -12 });
