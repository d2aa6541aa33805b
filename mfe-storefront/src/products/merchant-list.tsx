import { css } from '@emotion/react';
import { PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-texts';
import { useHost } from '@tagalong/platform';
import { Card, color, space, text } from '@tagalong/ui';
import { agoText } from '#lib/date-text.ts';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import type { MerchantPrices } from './merchant-prices.ts';
import { MerchantRow } from './merchant-row.tsx';

/** Lists the merchants of a product by currency, cheapest first, with the age of the newest price (PR-01). */
export function MerchantList({ prices: { groups } }: { prices: MerchantPrices }) {
  const { now } = useHost();
  const offers = groups.flatMap((group) => group.offers);
  if (offers.length === 0) return null;
  const available = offers.filter(({ link }) => link !== null);
  const newest = available
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return (
    <section>
      <header css={styles.head}>
        <h2 css={styles.title}>{STOREFRONT_TEXTS.merchants}</h2>
        <span css={styles.count}>{PRODUCT_CARD_TEXTS.shops(offers.length)}</span>
      </header>
      {newest && (
        <p css={styles.available}>
          {STOREFRONT_TEXTS.availableAt(available.length)} ·{' '}
          {STOREFRONT_TEXTS.pricesUpdated(agoText(newest, now()))}
        </p>
      )}
      <Card padding="none">
        {groups.map(({ currency, offers: own, lowestId }) => (
          <div key={currency} css={styles.group}>
            {groups.length > 1 && <h3 css={styles.currency}>{STOREFRONT_TEXTS.pricesIn(currency)}</h3>}
            <ul aria-label={STOREFRONT_TEXTS.pricesIn(currency)}>
              {own.map((offer) => (
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
  available: css({ ...text('sm'), color: color.text2, marginBottom: space[4] }),
  group: css({ '& + &': { borderTop: `1px solid ${color.border}` } }),
  currency: css({
    ...text('xs', 700),
    padding: `${space[4]} ${space[6]}`,
    backgroundColor: color.sunken,
    color: color.text2,
  }),
};
