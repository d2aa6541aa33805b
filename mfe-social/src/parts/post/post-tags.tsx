import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import type { TaggedProduct } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link } from '@tagalong/platform';
import { TagDot } from '@tagalong/ui';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { placedTags } from './media-shape.ts';

interface PostTagsProps {
  products: readonly TaggedProduct[];
  pictureRatio: number;
  boxRatio: number;
}

/** Renders a photo's tag dots; each links to its product. */
export function PostTags({ products, pictureRatio, boxRatio }: PostTagsProps) {
  return placedTags(products, pictureRatio, boxRatio).map(({ product, x, y }) => (
    <TagDot
      css={styles}
      key={product.id}
      as={Link}
      to={href(PRODUCT_ROUTE, { id: product.id })}
      x={x}
      y={y}
      label={SOCIAL_TEXTS.taggedProduct(product.name, priceText(product.lowest_price, product.currency))}
    />
  ));
}

// The dots don't match a player, which lays out the photo differently.
const styles = css({ 'div:has([data-player]) > &': { display: 'none' } });
