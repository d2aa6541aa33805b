import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { cardPrice, PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-props';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { BRAND_SHOP_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link, useSession } from '@tagalong/platform';
import { Badge, color, FlameIcon, Price, size, space, text, touchTarget } from '@tagalong/ui';
import { PigIcon } from '@tagalong/ui/product';
import { MenuButton } from '#parts/menu-button.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { PriceLine } from './history/price-line.tsx';

/** Shows a product's brand with a link to its shop, name, price, flags and menu. */
export function ProductHead({ card, from }: { card: ProductCard; from: Recommender }) {
  const { price, converted, was, percentOff } = cardPrice(card);
  // Shoppers learn from the note about affiliate links who earns.
  const isEarning = (useSession()?.is_creator ?? false) && card.is_monetizable;
  return (
    <header css={styles.head}>
      <div css={styles.top}>
        <Link css={styles.brand} to={href(BRAND_SHOP_ROUTE, { id: card.brand_id })}>
          {card.brand_name}
        </Link>
        <MenuButton product={card} from={from} />
      </div>
      <h1 css={styles.name}>{card.name}</h1>
      {price && card.merchant_count > 0 ? (
        <div css={styles.price}>
          <Price size="lg" was={was}>
            {price}
          </Price>
          {converted && <span css={styles.converted}>{converted}</span>}
          {percentOff >= 1 && <Badge tone="soft">{PRODUCT_CARD_TEXTS.off(percentOff)}</Badge>}
          {card.is_lowest && <Badge tone="soft">{PRODUCT_CARD_TEXTS.lowest}</Badge>}
          <PriceLine id={card.id} currency={card.currency} />
        </div>
      ) : (
        <p css={styles.noPrice}>{price ? STOREFRONT_TEXTS.lastPrice(price) : PRODUCT_CARD_TEXTS.noPrice}</p>
      )}
      {(card.is_hot || isEarning) && (
        <ul css={styles.flags}>
          {card.is_hot && (
            <li css={styles.flag}>
              <FlameIcon size={16} aria-hidden />
              {PRODUCT_CARD_TEXTS.hot}
            </li>
          )}
          {isEarning && (
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
  top: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: size.touch }),
  brand: css({
    ...text('base', 700),
    ...touchTarget,
    color: color.text2,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  }),
  name: css({ ...text('2xl', 700), overflowWrap: 'anywhere', textWrap: 'pretty' }),
  price: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[4],
    marginTop: space[2],
    // Enlarged, a price in the millions is wider than a phone.
    overflowWrap: 'anywhere',
    '& > *': { minWidth: 0 },
  }),
  converted: css({ ...text('base'), color: color.text2 }),
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
