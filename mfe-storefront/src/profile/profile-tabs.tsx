import { css } from '@emotion/react';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { Link, useSession } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';

/** A creator's own pages as a row of links, the shop first. */
export function ProfileTabs() {
  const hasBank = useSession()?.has_bank;
  return (
    <ChipRow label={STOREFRONT_TEXTS.profileTabs} inset={12} css={styles}>
      <Chip as={Link} to={href(ROUTES.me)} isSelected>
        {STOREFRONT_TEXTS.tabShop}
      </Chip>
      <Chip as={Link} to={href(ROUTES.likeboards)}>
        {STOREFRONT_TEXTS.tabCollections}
      </Chip>
      {hasBank && (
        <Chip as={Link} to={href(ROUTES.earnings)}>
          {STOREFRONT_TEXTS.tabBank}
        </Chip>
      )}
    </ChipRow>
  );
}

// Runs to the edges of the screen, past the page's margin.
const styles = css({ marginInline: -12 });
