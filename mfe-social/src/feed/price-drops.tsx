import { css } from '@emotion/react';
import { cardPrice } from '@tagalong/contracts/storefront/product-card-props';
import { listPriceDrops } from '@tagalong/contracts/storefront/product-list';
import { productHref } from '@tagalong/contracts/storefront/recommender';
import { Link, useCall } from '@tagalong/platform';
import { Card, ProductTile, Rail, space, text } from '@tagalong/ui';
import { useId } from 'react';
import { MORE_TEXTS } from './more-texts.ts';

/** Shows the member's saved products that cost less than two weeks ago; nothing without any. */
export function PriceDrops() {
  const id = useId();
  const products = useCall(listPriceDrops, {}).data?.data ?? [];
  // It is secondary, so it is absent while it loads and when that fails.
  if (products.length === 0) return null;
  return (
    // A feed may contain only articles, which Page Down moves through.
    <Card as="article" padding="none" css={styles.card} aria-labelledby={id} tabIndex={-1}>
      <h2 css={styles.title} id={id}>
        {MORE_TEXTS.priceDrops}
      </h2>
      <Rail as="ul" inset={14}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductTile
              as={Link}
              to={productHref(product.id)}
              name={product.name}
              src={product.images.img_200x200}
              dominant={product.dominant}
              brand={MORE_TEXTS.down(product.drop_percent)}
              price={cardPrice(product).price}
            />
          </li>
        ))}
      </Rail>
    </Card>
  );
}

const styles = {
  card: css({ paddingBlock: 14 }),
  title: css({ ...text('md', 700), paddingInline: 14, marginBottom: space[5] }),
};
