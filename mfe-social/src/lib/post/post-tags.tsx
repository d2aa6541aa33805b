import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/money';
import type { TaggedProduct } from '@tagalong/contracts/product';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { Link } from '@tagalong/platform';
import { TagDot } from '@tagalong/ui';
import { placedTags } from './media-shape.ts';

interface PostTagsProps {
  products: readonly TaggedProduct[];
  pictureRatio: number;
  boxRatio: number;
}

/** The dots on a photo; each opens its product. */
export function PostTags({ products, pictureRatio, boxRatio }: PostTagsProps) {
  return placedTags(products, pictureRatio, boxRatio).map(({ product, x, y }) => (
    <TagDot
      css={styles}
      key={product.id}
      as={Link}
      to={href(ROUTES.product, { id: product.id })}
      x={x}
      y={y}
      label={SOCIAL_TEXTS.taggedProduct(product.name, priceText(product.lowest_price, product.currency))}
    />
  ));
}

// A player shows the photo in a place of its own.
const styles = css({ 'div:has([data-player]) > &': { display: 'none' } });
