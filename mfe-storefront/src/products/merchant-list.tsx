import { css } from '@emotion/react';
import { PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-texts';
import { Card, color, space, text } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import type { MerchantPrices } from './merchant-prices.ts';
import { MerchantRow } from './merchant-row.tsx';

/** Lists the merchants of a product by currency, cheapest first (PR-01). */
export function MerchantList({ prices: { groups } }: { prices: MerchantPrices }) {
  const count = groups.reduce((sum, { offers }) => sum + offers.length, 0);
  if (count === 0) return null;
  return (
    <section>
      <header css={styles.head}>
        <h2 css={styles.title}>{STOREFRONT_TEXTS.merchants}</h2>
        <span css={styles.count}>{PRODUCT_CARD_TEXTS.shops(count)}</span>
      </header>
      <Card padding="none">
        {groups.map(({ currency, offers, lowestId }) => (
          <div key={currency} css={styles.group}>
            {groups.length > 1 && <h3 css={styles.currency}>{STOREFRONT_TEXTS.pricesIn(currency)}</h3>}
            <ul aria-label={STOREFRONT_TEXTS.pricesIn(currency)}>
              {offers.map((offer) => (
                <MerchantRow key={offer.id} offer={offer} isLowest={offer.id === lowestId} />
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  );
}

const styles = {
  head: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: space[5],
    marginBottom: space[4],
  }),
  title: css({ ...text('lg', 700) }),
  count: css({ ...text('sm'), color: color.text2 }),
  group: css({ '& + &': { borderTop: `1px solid ${color.border}` } }),
  currency: css({
    ...text('xs', 700),
    padding: `${space[4]} ${space[6]}`,
    backgroundColor: color.sunken,
    color: color.text2,
  }),
};
