import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import {
  Button,
  bottomCover,
  color,
  media,
  Price,
  space,
  text,
  truncate,
  VisuallyHidden,
} from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import type { Offer } from './merchant-prices.ts';

/** Keeps the cheapest offer in reach on phones while the page's own button is off the screen. */
export function BuyBar({ offer }: { offer: Offer }) {
  if (!offer.link) return null;
  return (
    <div css={styles.bar} data-at-bottom>
      <span css={styles.texts}>
        {offer.amount > 0 && <Price size="sm">{priceText(offer.amount, offer.currency)}</Price>}
        <span css={styles.merchant}>{[offer.converted, offer.merchant].filter(Boolean).join(' · ')}</span>
      </span>
      <Button as="a" href={offer.link} target="_blank" rel="noopener sponsored">
        {STOREFRONT_TEXTS.goToShop}
        <VisuallyHidden>{STOREFRONT_TEXTS.newTab}</VisuallyHidden>
      </Button>
    </div>
  );
}

const styles = {
  bar: css({
    position: 'sticky',
    bottom: bottomCover,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    marginInline: -12,
    padding: `${space[4]} 12px`,
    borderTop: `1px solid ${color.border}`,
    backgroundColor: color.bg,
    [media.aboveMobile]: { display: 'none' },
  }),
  texts: css({ display: 'grid', minWidth: 0 }),
  merchant: css({ ...text('xs'), ...truncate, color: color.text2 }),
};
