import { css } from '@emotion/react';
import { cardPrice } from '@tagalong/contracts/storefront/card-price';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-texts';
import { Badge, color, FlameIcon, PigIcon, Price, space, text } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Shows a product's brand, name, price and flags. */
export function ProductHead({ card }: { card: ProductCard }) {
  const { price, was, percentOff } = cardPrice(card);
  return (
    <header css={styles.head}>
      <p css={styles.brand}>{card.brand_name}</p>
      <h1 css={styles.name}>{card.name}</h1>
      {price ? (
        <div css={styles.price}>
          <Price size="lg" was={was}>
            {price}
          </Price>
          {percentOff >= 1 && <Badge tone="soft">{PRODUCT_CARD_TEXTS.off(percentOff)}</Badge>}
        </div>
      ) : (
        <p css={styles.noPrice}>{STOREFRONT_TEXTS.noPrice}</p>
      )}
      {(card.is_hot || card.is_monetizable) && (
        <ul css={styles.flags}>
          {card.is_hot && (
            <li css={styles.flag}>
              <FlameIcon size={16} aria-hidden />
              {PRODUCT_CARD_TEXTS.hot}
            </li>
          )}
          {card.is_monetizable && (
            <li css={styles.flag}>
              <PigIcon size={16} aria-hidden />
              {PRODUCT_CARD_TEXTS.pig}
            </li>
          )}
        </ul>
      )}
    </header>
  );
}

const styles = {
  head: css({ display: 'grid', gap: space[2], minWidth: 0 }),
  brand: css({ ...text('base', 700), color: color.text2, overflowWrap: 'anywhere' }),
  name: css({ ...text('2xl', 700), overflowWrap: 'anywhere', textWrap: 'pretty' }),
  price: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4], marginTop: space[2] }),
  noPrice: css({ ...text('md', 600), color: color.text2, marginTop: space[2] }),
  flags: css({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[6]}`, marginTop: space[2] }),
  flag: css({
    ...text('sm'),
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[3],
    color: color.text2,
  }),
};
