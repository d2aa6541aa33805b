import { css } from '@emotion/react';
import { moneyText, priceText } from '@tagalong/contracts/core/money';
import { PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-props';
import { useHost } from '@tagalong/platform';
import { Badge, Button, color, Price, space, text } from '@tagalong/ui';
import { agoText } from '#lib/date-text.ts';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import type { Offer } from './merchant-prices.ts';

/** Shows one merchant's price with a link to its shop. */
export function MerchantRow({ offer, isLowest }: { offer: Offer; isLowest: boolean }) {
  const { now } = useHost();
  const meta = [
    offer.isReseller && STOREFRONT_TEXTS.reseller,
    offer.isAffiliate && offer.link && STOREFRONT_TEXTS.affiliateMark,
    offer.recommendedBy && offer.link && STOREFRONT_TEXTS.recommendedBy(offer.recommendedBy),
    STOREFRONT_TEXTS.updated(agoText(offer.updatedAt, now())),
  ].filter(Boolean);
  return (
    <li css={[styles.row, isLowest && styles.lowest]}>
      <div css={styles.texts}>
        <p css={styles.name}>{offer.merchant}</p>
        <div css={styles.price}>
          {offer.amount > 0 ? (
            <Price size="sm" was={offer.fullAmount > 0 ? moneyText(offer.fullAmount, offer.currency) : null}>
              {priceText(offer.amount, offer.currency)}
            </Price>
          ) : (
            <span css={styles.meta}>{PRODUCT_CARD_TEXTS.noPrice}</span>
          )}
          {offer.converted && <span css={styles.meta}>{offer.converted}</span>}
          {isLowest && <Badge tone="soft">{STOREFRONT_TEXTS.lowest}</Badge>}
        </div>
        <p css={styles.meta}>{meta.join(' · ')}</p>
      </div>
      {offer.link ? (
        <Button
          as="a"
          size="sm"
          variant={isLowest ? 'primary' : 'secondary'}
          href={offer.link}
          target="_blank"
          rel="noopener sponsored"
          aria-label={STOREFRONT_TEXTS.goToShopLabel(offer.merchant)}
        >
          {STOREFRONT_TEXTS.goToShop}
        </Button>
      ) : (
        <span css={styles.meta}>{STOREFRONT_TEXTS.soldOut}</span>
      )}
    </li>
  );
}

const styles = {
  // With enlarged text, the button moves below the texts.
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[4]} ${space[5]}`,
    padding: `${space[5]} ${space[6]}`,
    'li + &': { borderTop: `1px solid ${color.border}` },
  }),
  lowest: css({ backgroundColor: `color-mix(in oklab, ${color.accentSoft} 38%, ${color.surface})` }),
  texts: css({ flex: '1 1 10rem', minWidth: 0, display: 'grid', gap: 2 }),
  name: css({ ...text('base', 600), overflowWrap: 'anywhere' }),
  price: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `2px ${space[4]}` }),
  meta: css({ ...text('xs'), color: color.text2 }),
};
