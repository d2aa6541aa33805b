import { href } from '@tagalong/contracts/core/routes';
import type { ProductCard as Product } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link } from '@tagalong/platform';
import { ProductCard as Card } from '@tagalong/ui/product';
import type { ReactNode } from 'react';
import { cardPrice } from './card-labels.ts';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

interface ProductCardProps {
  product: Product;
  /** Overlay at the end of the picture. */
  action?: ReactNode;
  footer?: ReactNode;
  /** Loads the picture eagerly, for cards in the first rows. */
  isFirst?: boolean;
}

/** Shows a product in a grid, with the flags of PR-04. */
export function ProductCard({ product, action, footer, isFirst = false }: ProductCardProps) {
  const { price, was, percentOff } = cardPrice(product);
  const badge = percentOff >= 1 ? STOREFRONT_TEXTS.off(percentOff) : product.is_hot && STOREFRONT_TEXTS.hot;
  return (
    <Card
      as={Link}
      to={href(PRODUCT_ROUTE, { id: product.id })}
      name={product.name}
      brand={product.brand_name}
      picture={{
        src: product.images.img_400x400,
        srcSet: `${product.images.img_200x200} 200w, ${product.images.img_400x400} 400w`,
        sizes: '(max-width: 680px) 46vw, 250px',
        dominant: product.dominant,
        loading: isFirst ? 'eager' : 'lazy',
      }}
      price={price}
      was={was}
      shops={product.merchant_count > 0 ? STOREFRONT_TEXTS.shops(product.merchant_count) : undefined}
      badge={badge}
      pigLabel={product.is_monetizable ? STOREFRONT_TEXTS.pig : undefined}
      action={action}
      footer={footer}
    />
  );
}
