import { css } from '@emotion/react';
import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import { useHost } from '@tagalong/platform';
import { Card, color, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { agoText, isOverADayOld } from '#lib/date-text.ts';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import type { MerchantPrices } from './merchant-prices.ts';
import { MerchantRow } from './merchant-row.tsx';
import { MoreRow } from './more-row.tsx';

/** Offers from which a list is folded, because it would push the rest of the page out of reach. */
const FOLDED_FROM = 10;
/** Offers of each currency in a folded list. */
const OFFERS_SHOWN = 3;

/** Lists the merchants of a product by currency, cheapest first, with the age of the newest price (PR-01). */
export function MerchantList({ prices: { groups, ratesDay } }: { prices: MerchantPrices }) {
  const { now } = useHost();
  const [isOpen, setOpen] = useState(false);
  const offers = groups.flatMap((group) => group.offers);
  if (offers.length === 0) return null;
  const isLong = offers.length >= FOLDED_FROM && groups.some(({ offers: own }) => own.length > OFFERS_SHOWN);
  const available = offers.filter(({ link }) => link !== null);
  const newest = available
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return (
    <section>
      <h2 css={styles.title}>{STOREFRONT_TEXTS.merchants}</h2>
      {newest && (
        <p css={styles.available}>
          {available.length < offers.length
            ? STOREFRONT_TEXTS.availableAtSome(available.length, offers.length)
            : STOREFRONT_TEXTS.availableAt(offers.length)}{' '}
          ·{' '}
          {STOREFRONT_TEXTS[isOverADayOld(newest, now()) ? 'pricesOld' : 'pricesUpdated'](
            agoText(newest, now()),
          )}
        </p>
      )}
      <Card padding="none">
        {groups.map(({ currency, offers: own, lowestId }) => (
          <div key={currency} css={styles.group}>
            {groups.length > 1 && <h3 css={styles.currency}>{STOREFRONT_TEXTS.pricesIn(currency)}</h3>}
            <ul aria-label={STOREFRONT_TEXTS.pricesIn(currency)}>
              {own.slice(0, isLong && !isOpen ? OFFERS_SHOWN : undefined).map((offer) => (
                <MerchantRow key={offer.id} offer={offer} isLowest={offer.id === lowestId} />
              ))}
            </ul>
          </div>
        ))}
        {isLong && (
          <MoreRow isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? STOREFRONT_TEXTS.fewerShops : STOREFRONT_TEXTS.allShops(offers.length)}
          </MoreRow>
        )}
      </Card>
      {ratesDay && <p css={styles.rates}>{STOREFRONT_TEXTS.ratesOf(calendarDayText(ratesDay))}</p>}
    </section>
  );
}

const styles = {
  title: css({ ...text('lg', 700), marginBottom: space[4] }),
  available: css({ ...text('sm'), color: color.text2, marginBottom: space[4] }),
  rates: css({ ...text('xs'), color: color.text2, marginTop: space[4] }),
  group: css({ '& + &': { borderTop: `1px solid ${color.border}` } }),
  currency: css({
    ...text('xs', 700),
    padding: `${space[4]} ${space[6]}`,
    backgroundColor: color.sunken,
    color: color.text2,
  }),
};
