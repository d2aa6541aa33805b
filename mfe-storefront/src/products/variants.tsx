import { css } from '@emotion/react';
import type { Product } from '@tagalong/contracts/storefront/product';
import { productHref, type Recommender } from '@tagalong/contracts/storefront/recommender';
import { Link } from '@tagalong/platform';
import { color, Picture, Rail, radius } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Links a product's variants by their pictures; nothing for a product without any. */
export function Variants({ product, from }: { product: Product; from: Recommender }) {
  const { variants = [] } = product;
  if (variants.length < 2) return null;
  return (
    <Rail as="ul" label={STOREFRONT_TEXTS.colors} gap={8}>
      {variants.map(({ id, name, image, dominant }) => (
        <li key={id}>
          {/* Replaces the page, so that Back leaves the product rather than its last color. */}
          <Link
            css={styles.variant}
            to={productHref(id, from)}
            replace
            aria-label={name}
            aria-current={id === product.id ? 'page' : undefined}
            title={name}
          >
            <Picture css={styles.picture} src={image} alt="" loading="lazy" dominant={dominant} />
          </Link>
        </li>
      ))}
    </Rail>
  );
}

const styles = {
  variant: css({
    display: 'block',
    flex: 'none',
    width: 60,
    padding: 2,
    border: `2px solid ${color.border}`,
    borderRadius: radius.md,
    scrollSnapAlign: 'start',
    '&:hover': { borderColor: color.borderStrong },
    '&[aria-current=page]': { borderColor: color.text },
  }),
  picture: css({ borderRadius: radius.sm }),
};
